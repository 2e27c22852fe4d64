/** Replies to the calls that come over the port: each by its id, with its result or a named error. */
import { FUNCTION_ARGUMENTS, IncomingMessage, MessageId } from "@easel/protocol/messages-in";
import type { Reply } from "@easel/protocol/messages-out";
import * as v from "valibot";
import { debugLog } from "../debug-log.ts";
import type { Functions } from "../session.ts";
import { decompressJson } from "./decompress.ts";

export type CallErrorName = "UnknownFunctionError" | "BadArgumentsError" | "NotInitialisedError";

/** The reason why a call was not executed. */
export class CallError extends Error {
  override readonly name: CallErrorName;

  constructor(name: CallErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

export interface Callees {
  /** The functions that can be called at the moment. */
  functions: Partial<Functions>;
  inspectElement: (payload: InspectPayload) => Promise<object>;
}

type ExecuteMessage = Extract<IncomingMessage, { type: "executeFunction" }>;
export type InspectPayload = Extract<IncomingMessage, { type: "inspectElement" }>["payload"];

/** Resolves to null for what is not a message at all, which is ignored. */
export async function handleCall(data: unknown, callees: () => Callees): Promise<Reply | null> {
  const id = idOfMessage(data);
  if (id === null) {
    debugLog("Ignored a message without a payload or an id", data);
    return null;
  }
  debugLog("Called", data);
  try {
    const message = readMessage(data);
    const { functions, inspectElement } = callees();
    if (message.type === "inspectElement") return { id, ...(await inspectElement(message.payload)) } as Reply;
    return { id, result: await execute(message, functions) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === ("UnknownFunctionError" satisfies CallErrorName)) console.warn(message, data);
    return { id, error: { name, message } };
  }
}

function idOfMessage(data: unknown): MessageId | null {
  const isMessage = typeof data === "object" && data !== null && "id" in data && "payload" in data && data.payload;
  return isMessage && v.is(MessageId, data.id) ? data.id : null;
}

function readMessage(data: unknown): IncomingMessage {
  const { success, output, issues } = v.safeParse(IncomingMessage, data, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const isUnknownFunction = v.getDotPath(issue) === "payload.functionName";
  throw new CallError(isUnknownFunction ? "UnknownFunctionError" : "BadArgumentsError", issue.message);
}

function execute({ payload }: ExecuteMessage, functions: Partial<Functions>): unknown {
  const { functionName } = payload;
  const given = argumentsOf(payload);
  const { success, output, issues } = v.safeParse(FUNCTION_ARGUMENTS[functionName], given);
  if (!success) {
    const [issue] = issues;
    throw new CallError("BadArgumentsError", `${functionName}, argument ${v.getDotPath(issue)}: ${issue.message}`);
  }
  // The table and the schemas have the same names, but no type can express that this name is the same in both.
  const found = functions[functionName] as ((...given: readonly unknown[]) => unknown) | undefined;
  if (!found) throw new CallError("NotInitialisedError", `${functionName} can be called after initProject.`);
  return found(...output);
}

function argumentsOf({ args, compressedArgs }: ExecuteMessage["payload"]): unknown {
  if (typeof compressedArgs !== "string") return args ?? [];
  const json = decompressJson(compressedArgs);
  if (!json) throw new CallError("BadArgumentsError", "The compressed arguments cannot be read.");
  return json.value;
}
