/** Answers the calls that come over the port: each by its id, with what it asked for or with a named error. */
import { FUNCTION_ARGUMENTS, IncomingMessage } from "@easel/protocol/messages-in";
import type { Reply } from "@easel/protocol/messages-out";
import * as v from "valibot";
import { debugLog } from "../debug-log.ts";
import type { Functions } from "../session.ts";
import { decompress } from "./decompress.ts";

export type CallErrorName = "UnknownFunctionError" | "BadArgumentsError" | "NotInitialisedError";

/** Why a call was not even tried. */
export class CallError extends Error {
  override readonly name: CallErrorName;

  constructor(name: CallErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

export interface Answerers {
  /** What can be called at the moment. */
  functions: Partial<Functions>;
  inspectElement: (payload: InspectPayload) => Promise<object>;
}

type ExecuteMessage = Extract<IncomingMessage, { type: "executeFunction" }>;
export type InspectPayload = Extract<IncomingMessage, { type: "inspectElement" }>["payload"];

/** Null for what is no message at all: that is passed over in silence. */
export async function answerCall(data: unknown, answerers: Answerers): Promise<Reply | null> {
  const id = idOfMessage(data);
  if (id === null) {
    debugLog("Ignored a message without a payload or an id", data);
    return null;
  }
  debugLog("Called", data);
  try {
    const message = readMessage(data);
    if (message.type === "inspectElement") return { id, ...(await answerers.inspectElement(message.payload)) } as Reply;
    return { id, result: await execute(message, answerers.functions) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === ("UnknownFunctionError" satisfies CallErrorName)) console.warn(message, data);
    return { id, error: { name, message } };
  }
}

function idOfMessage(data: unknown): string | null {
  const isMessage = typeof data === "object" && data !== null && "id" in data && "payload" in data && data.payload;
  return isMessage && typeof data.id === "string" && data.id !== "" ? data.id : null;
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
  const { success, output, issues } = v.safeParse(FUNCTION_ARGUMENTS[functionName], argumentsOf(payload));
  if (!success) {
    const [issue] = issues;
    throw new CallError("BadArgumentsError", `${functionName}, argument ${v.getDotPath(issue)}: ${issue.message}`);
  }
  // The table and the schemas have the same names, but no type can say that this name is one and the same.
  const found = functions[functionName] as ((...given: readonly unknown[]) => unknown) | undefined;
  if (!found) throw new CallError("NotInitialisedError", `${functionName} can be called after initProject.`);
  return found(...output);
}

function argumentsOf({ args, compressedArgs }: ExecuteMessage["payload"]): unknown {
  if (compressedArgs === undefined) return args ?? [];
  const text = decompress(compressedArgs);
  if (text === null) throw new CallError("BadArgumentsError", "The compressed arguments cannot be read.");
  return JSON.parse(text);
}
