/** Binds a call of the contract to its handler, and checks its access rights, input and output. */
import type { ResponseOf, Call } from "@contest/contract/call";
import { withSettings } from "@contest/database/pool";
import fastJsonStringify from "fast-json-stringify";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler, RouteOptions } from "fastify";
import { z } from "zod";
import { compress, acceptsBrotli } from "./compress.ts";
import type { FindMember, Member } from "./member.ts";
import { serializerSchema } from "./json-schema.ts";
import { forbidden, kidsMode, notFound, notSignedIn, Problem, secondFactorRequired, suspended } from "./problem.ts";
import { sharing } from "./sharing.ts";

/** A response this short fits into one packet without compression. */
const MIN_COMPRESSED_LENGTH = 1200;

type Checked<C, Part extends "params" | "query" | "body"> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

interface Request<C extends Call> {
  params: Checked<C, "params">;
  query: Checked<C, "query">;
  body: Checked<C, "body">;
  member: C["access"] extends "anyone" ? Member | null : Member;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Serve {
  <const C extends Call>(call: C, handler: (request: Request<C>) => Promise<ResponseOf<C>> | ResponseOf<C>): void;
  /** Serves a call whose response is the same for every caller: simultaneous identical requests share one response. */
  shared<const C extends Call>(
    call: C,
    find: (query: Checked<C, "query">, requester: Requester) => Promise<ResponseOf<C>>,
  ): void;
  /** Every call that is served. */
  calls: Call[];
}

/** Members must not get shared data that is older than their own latest change. */
export type Requester = "visitor" | "member";

declare module "fastify" {
  interface FastifyRequest {
    member: Member | null;
  }
}

export function createServe(app: FastifyInstance, findMember: FindMember): Serve {
  app.decorateRequest("member", null);
  const serve: Serve = (call, handler) => {
    serve.calls.push(call);
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema: {
        ...(call.params && { params: {} }),
        ...(call.query && { querystring: {} }),
        ...(call.body && { body: {} }),
        ...(call.status !== 204 && { response: { [call.status]: {} } }),
      },
      validatorCompiler: validatorFor(call),
      serializerCompiler: () => serializerFor(call),
      // Access is checked before the body is read, so that an unauthorized client learns nothing from the validation.
      onRequest: (request, reply, done) => {
        const admit = (member: Member | null) => {
          request.member = member;
          done(refusal(call, member, request));
        };
        const found = findMember(request, reply);
        // Most requests have no cookie and should not wait for a promise.
        if (found === null) admit(null);
        else found.then(admit, done);
      },
      handler: (request, reply) => {
        if (call.status !== 200) reply.code(call.status);
        const { params, query, body, member } = request;
        const handle = () => handler({ params, query, body, member, request, reply } as Request<typeof call>);
        // Only changes are logged; the handler of the one read that is logged does it itself.
        const isLogged = member?.isAdmin && call.method !== "GET";
        // Always a promise, because Fastify would wait for another response to a call that returns nothing.
        return Promise.resolve(isLogged ? withSettings(() => actForMember(member, call), handle) : handle());
      },
    };
    if (!call.form && !call.signed && !call.ignoresForm) return void app.route(route);
    // The route gets its own scope, because no other route may accept forms or raw bytes.
    app.register(async (scope) => {
      // The handler reads the form as it arrives.
      if (call.form) scope.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
      if (call.signed) scope.addContentTypeParser("application/json", { parseAs: "buffer" }, passBytes);
      if (call.ignoresForm)
        scope.addContentTypeParser("application/x-www-form-urlencoded", FORM_PARSER_OPTIONS, ignoreForm);
      scope.route(route);
    });
  };
  serve.calls = [];
  serve.shared = (call, find) => {
    const share = sharing<string | Buffer>();
    const bind: (call: Call, handler: (request: Request<Call>) => Promise<unknown>) => void = serve;
    bind(call, async ({ query, member, request, reply }) => {
      const requester = member ? "member" : "visitor";
      const encoding = acceptsBrotli(request) ? "packed" : "plain";
      const response = await share(encoding + requester + JSON.stringify(query), async () => {
        const found = (await find(query as Checked<typeof call, "query">, requester)) as Record<string, unknown>;
        const text = reply.serializeInput(found, String(call.status)) as string;
        return encoding === "packed" && text.length > MIN_COMPRESSED_LENGTH ? compress(text) : text;
      });
      reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
      if (typeof response !== "string") return reply.header("content-encoding", "br").send(response);
      // The response is already serialized, once for all requests that share it.
      reply.serializer((text: string) => text);
      return response;
    });
  };
  return serve;
}

/** The database logs what an administrator changes for a member. The handler decides whether it is for another member. */
function actForMember({ id, actsFor }: Member, { method, path }: Call) {
  if (actsFor === null) return null;
  return { "contest.admin": id, "contest.acts_for": actsFor, "contest.call": `${method} ${path}` };
}

function passBytes(_request: FastifyRequest, bytes: Buffer, done: (error: null, body: Buffer) => void): void {
  done(null, bytes);
}

const FORM_PARSER_OPTIONS = { parseAs: "string", bodyLimit: 1024 } as const;

function ignoreForm(_request: FastifyRequest, _text: string, done: (error: null) => void): void {
  done(null);
}

/** Returns why the caller may not use this call, if there is a reason. */
function refusal(call: Call, member: Member | null, request: FastifyRequest): Problem | undefined {
  if (member?.childId && !call.inKidsMode) return kidsMode();
  if (member?.isSuspended && call.method !== "GET" && !call.whileSuspended) return suspended();
  if (call.access === "anyone") return undefined;
  if (!member) return notSignedIn(call.signIn);
  if (call.access === "member") return undefined;
  const { id } = request.params as { id?: string };
  if (call.access === "self" && id === member.id) return undefined;
  if (member.role !== null && member.role === call.access) return undefined;
  if (!member.isAdmin) return member.needsSecondFactor ? secondFactorRequired() : forbidden();
  if (call.access === "self" && id) member.actsFor = id;
  return undefined;
}

const PARTS = { params: "params", querystring: "query", body: "body" } as const;

function validatorFor(call: Call): FastifySchemaCompiler<unknown> {
  return ({ httpPart }) => {
    const schemaOfPart = httpPart && httpPart in PARTS ? call[PARTS[httpPart as keyof typeof PARTS]] : undefined;
    if (!schemaOfPart) return () => true;
    const schema = schemaOfPart.superRefine((value, context) => {
      const path = findUnstorableText(value);
      if (path) context.addIssue({ code: "custom", path, message: "This contains a character that cannot be used." });
    });
    return (value: unknown) => {
      const parsed = schema.safeParse(value);
      if (parsed.success) return { value: parsed.data };
      // An id that is malformed cannot exist, so it is not found.
      if (httpPart === "params") return { error: notFound("What you asked for") };
      return { error: invalidInput(parsed.error) };
    };
  };
}

/** Compiled when it is first used: compiling all of them would take a fifth of the server's start. */
function serializerFor({ response }: Call): (value: unknown) => string {
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => {
    serialize ??= fastJsonStringify(serializerSchema(response));
    return serialize(value);
  };
}

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Returns the path to a string that cannot be stored. */
function findUnstorableText(value: unknown): PropertyKey[] | null {
  if (typeof value === "string") return UNSTORABLE.test(value) ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const path = findUnstorableText(part);
    if (path) return [key, ...path];
  }
  return null;
}

function invalidInput(error: z.ZodError): Problem {
  const [issue] = error.issues;
  const field = issue?.path.join(".");
  if (!issue || !field) return new Problem(400, "INVALID_INPUT", "Send a JSON object with the fields of this call.");
  return new Problem(400, "INVALID_INPUT", issue.message, { field });
}
