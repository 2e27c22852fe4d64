import { useSiteDetails } from "../api/use-site-details.ts";
import { SunMark } from "../design/illustrations/sun-mark.tsx";

/** The owner's logo, or else the sun beside the site's name. */
export function SiteMark() {
  const { name, logo } = useSiteDetails();
  if (logo) return <img src={logo} alt={name} className="h-11 w-auto max-w-50 object-contain object-left" />;
  return (
    <>
      <SunMark className="size-11 shrink-0" />
      <span className="max-w-40 font-display text-[1.06rem] leading-[1.02] font-extrabold tracking-tight text-balance">
        {name}
      </span>
    </>
  );
}
