interface AvatarProps {
  /** Empty if the name is shown beside it. */
  name: string;
  /** At most two letters, shown when there is no image. */
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
