const reasons: Record<string, string> = {
  EACCES: "this process cannot write there",
  EPERM: "this process cannot write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENAMETOOLONG: "the path is too long",
  EEXIST: "a part of the path is a file",
  ENOTDIR: "a part of the path is a file",
};

/** Explains in one sentence why the database cannot be in a folder. */
export function folderError(folder: string, error: unknown): Error {
  const reason = reasons[errorCode(error) ?? ""] ?? (error instanceof Error ? error.message : String(error));
  return new Error(`The database cannot be stored in ${folder}: ${reason}. Choose another folder with DATA_DIR.`, {
    cause: error,
  });
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
