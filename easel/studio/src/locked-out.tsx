/** Shown instead of the studio without the token of this run of the dev server. */
export function LockedOut() {
  return (
    <main className="mx-auto max-w-md p-8 pt-24">
      <h1 className="text-base font-semibold">Open the studio from the terminal</h1>
      <p className="mt-3">
        Changing your source needs the secret in the address that the dev server prints when it starts, next to{" "}
        <strong>Easel</strong>. It is new with each start, so an older address no longer works.
      </p>
    </main>
  );
}
