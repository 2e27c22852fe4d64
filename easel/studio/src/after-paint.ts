/** So long the first pictures have the machine for themselves. */
const REST_MS = 50;

/** When what is known by now has been painted. Returns how to give it up. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, REST_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
