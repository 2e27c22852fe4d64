/** A rotating crayon. It is decoration: a text beside it has to say what is loading. */
export function Spinner({ className = "size-[1.1em]" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="12" cy="12" r="9" strokeWidth="3" opacity="0.25" />
      <g className="origin-center animate-turn">
        <path d="M12 3a9 9 0 0 1 8.2 5.3" strokeWidth="3.4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
