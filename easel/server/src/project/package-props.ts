/** Reads the props of a package's component from its types, with the app's own TypeScript. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ComponentProp } from "@easel/protocol/component-props";
import { type PropsRequest, readPackageTypes, type TypesWorkerData } from "./package-types.ts";

export interface PackageProps {
  /** Empty when the app has no TypeScript, or the package no types. */
  propsOf(request: Omit<PropsRequest, "id">): Promise<ComponentProp[]>;
}

/** The types of a large library take hundreds of megabytes. */
const IDLE_MS = 120_000;
const TIMEOUT_MS = 60_000;

export function createPackageProps(root: string): PackageProps {
  const known = new Map<string, Promise<ComponentProp[]>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let requests = 0;

  return {
    propsOf(request) {
      const key = JSON.stringify(request);
      const props = known.get(key) ?? ask(request);
      known.set(key, props);
      return props;
    },
  };

  async function ask(request: Omit<PropsRequest, "id">): Promise<ComponentProp[]> {
    const typescript = typescriptOf(root);
    if (typescript === null) return [];
    worker ??= startWorker(typescript);
    const asked = worker;
    const id = (requests += 1);
    clearTimeout(idle);
    idle = setTimeout(() => void stop(asked), IDLE_MS).unref();
    return new Promise((resolve) => {
      const done = (props: ComponentProp[]) => {
        clearTimeout(timeout);
        asked.off("message", listen);
        asked.off("exit", giveUp);
        resolve(props);
      };
      const listen = (answer: { id: number; props: ComponentProp[] }) => answer.id === id && done(answer.props);
      const giveUp = () => done([]);
      const timeout = setTimeout(giveUp, TIMEOUT_MS).unref();
      asked.on("message", listen);
      asked.once("exit", giveUp);
      asked.postMessage({ ...request, id } satisfies PropsRequest);
    });
  }

  function startWorker(found: Pick<TypesWorkerData, "typescript" | "nativeApi">): Worker {
    // As text: the function runs on its own, wherever this module is bundled into.
    const started = new Worker(`(${readPackageTypes.toString()})()`, { eval: true, workerData: { root, ...found } });
    started.unref();
    started.once("error", () => void stop(started));
    return started;
  }

  async function stop(started: Worker): Promise<void> {
    if (worker === started) worker = null;
    await started.terminate();
  }
}

function typescriptOf(root: string): Pick<TypesWorkerData, "typescript" | "nativeApi"> | null {
  const { resolve } = createRequire(join(root, "package.json"));
  const find = (name: string) => {
    try {
      return resolve(name);
    } catch {
      return null;
    }
  };
  const typescript = find("typescript");
  return typescript === null ? null : { typescript, nativeApi: find("typescript/unstable/sync") };
}
