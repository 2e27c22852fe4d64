/** Holds the place of something that is on its way; give it the size of the real thing. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-breathe rounded-control bg-line ${className}`} />;
}
