/**
 * Decides who may see an uploaded image: everyone while a visible submission or a profile shows it, otherwise only the
 * member who uploaded it and administrators. A child in kids' mode sees only its own.
 */
import type { Pool } from "@contest/database/pool";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FindMember, Member } from "@contest/platform/http/member";
import { notFound } from "@contest/platform/http/problem";
import * as sql from "./sql.ts";

export type AdmitViewer = (imageId: string, request: FastifyRequest, reply: FastifyReply) => Promise<Admitted>;

interface Admitted {
  ownerId: string;
  /** Whether the client already has this picture. */
  isKnown: boolean;
}

/**
 * Returns a function that throws unless the image may be seen, and sets the headers for caches. Every cache has to ask
 * again before it shows a picture, so a hidden one is gone at once. The answer is usually just "not modified", because
 * the content of an address never changes.
 */
export function admitViewers(pool: Pool, findMember: FindMember): AdmitViewer {
  return async (imageId, request, reply) => {
    const [image] = await sql.findViewers(pool, [imageId]);
    if (!image) throw notFound("This picture");
    if (!image.is_public) {
      const member = await findMember(request, reply);
      if (!member || !maySee(member, image)) throw notFound("This picture");
    }
    const tag = `"${imageId}"`;
    reply.headers({ "cache-control": image.is_public ? "public, no-cache" : "private, no-cache", etag: tag });
    const known = request.headers["if-none-match"]?.split(",").map((each) => each.trim().replace(/^W\//, ""));
    return { ownerId: image.user_id, isKnown: known?.includes(tag) ?? false };
  };
}

function maySee(member: Member, image: { user_id: string; child_id: string | null }): boolean {
  if (member.childId) return member.childId === image.child_id;
  return member.id === image.user_id || member.isAdmin || member.role === "moderator";
}
