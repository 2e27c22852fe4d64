interface AvatarProps {
  /** Empty where the name stands beside it. */
  name: string;
  /** Two letters at most; used when there is no picture. */
  initials: string;
  url?: string | null;
  className?: string;
}

export function Avatar({ name, initials, url, className = "size-12 text-lg" }: AvatarProps) {
  const frame = `ink-border grid shrink-0 place-items-center overflow-hidden rounded-full bg-blush font-display font-bold text-on-fill ${className}`;
  if (url) return <img src={url} alt={name} className={`${frame} object-cover`} />;
  return (
    <span {...(name ? { role: "img", "aria-label": name } : { "aria-hidden": true })} className={frame}>
      <span aria-hidden="true">{initials}</span>
    </span>
  );
}
