/** Binds a call of the contract to its handler: who may call, what comes in and what goes out are checked here. */
import type { Answer, Call } from "@contest/contract/call";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from "fastify";
import { z } from "zod";
import type { FindMember, Member } from "./member.ts";
import { forbidden, notFound, notSignedIn, Problem } from "./problem.ts";

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

export type Serve = <const C extends Call>(
  call: C,
  handler: (request: Request<C>) => Promise<Answer<C>> | Answer<C>,
) => void;

declare module "fastify" {
  interface FastifyRequest {
    member: Member | null;
  }
}

export function createServe(app: FastifyInstance, findMember: FindMember): Serve {
  app.decorateRequest("member", null);
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        tags: [call.feature],
        summary: call.summary,
        ...(call.params && { params: documented(call.params, "input") }),
        ...(call.query && { querystring: documented(call.query, "input") }),
        ...(call.body && { body: documented(call.body, "input") }),
        response: { [call.status]: call.status === 204 ? { type: "null" } : documented(call.answer, "output") },
      },
      validatorCompiler: checkWith(call),
      // Before the body is read: a stranger learns nothing from what we would have said about it.
      onRequest: async (request, reply) => {
        request.member = await findMember(request, reply);
        admit(call, request.member, request);
      },
      handler: async (request, reply) => {
        reply.code(call.status);
        const { params, query, body, member } = request;
        return handler({ params, query, body, member, request, reply } as Request<typeof call>);
      },
    });
  };
}

function admit(call: Call, member: Member | null, request: FastifyRequest): void {
  if (call.access === "anyone") return;
  if (!member) throw notSignedIn();
  if (member.isAdmin || call.access === "member") return;
  const { id } = request.params as { id?: string };
  if (call.access === "admin" || id !== member.id) throw forbidden();
}

function documented(schema: z.ZodType, io: "input" | "output"): object {
  return z.toJSONSchema(schema, { target: "draft-7", io, unrepresentable: "any" });
}

const PARTS = { params: "params", querystring: "query", body: "body" } as const;

function checkWith(call: Call): FastifySchemaCompiler<unknown> {
  return ({ httpPart }) => {
    const schema = httpPart && httpPart in PARTS ? call[PARTS[httpPart as keyof typeof PARTS]] : undefined;
    if (!schema) return () => true;
    return (value: unknown) => {
      const parsed = schema.safeParse(value);
      if (parsed.success) return { value: parsed.data };
      // An id that cannot exist is an id that does not exist.
      if (httpPart === "params") return { error: notFound("What you asked for") };
      return { error: invalidInput(parsed.error) };
    };
  };
}

function invalidInput(error: z.ZodError): Problem {
  const [issue] = error.issues;
  const field = issue?.path.join(".");
  if (!issue || !field) return new Problem(400, "INVALID_INPUT", "Send a JSON object with the fields of this call.");
  return new Problem(400, "INVALID_INPUT", `${field}: ${issue.message}`, { field });
}
