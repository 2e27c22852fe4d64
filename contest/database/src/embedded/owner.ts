/** The system user that owns PostgreSQL's processes and files. */
export type Owner = { uid: number; gid: number };

export function currentUser(): Owner {
  if (!process.getuid || !process.getgid) throw new Error("The embedded PostgreSQL needs Linux or macOS.");
  return { uid: process.getuid(), gid: process.getgid() };
}
