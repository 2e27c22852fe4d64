import pg from "pg";
import { Problem } from "@contest/platform/http/problem";

/** The unique indexes prevent duplicates; this turns their errors into problems that a member can understand. */
export function rethrowConflict(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === "23505") {
    if (error.constraint === "users_email_key") {
      throw new Problem(409, "EMAIL_TAKEN", "An account with this email address already exists.", { field: "email" });
    }
    if (error.constraint === "users_username_key") {
      throw new Problem(409, "USERNAME_TAKEN", "This username is already taken.", { field: "username" });
    }
  }
  throw error;
}
