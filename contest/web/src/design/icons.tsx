/** The few icons that every page needs, in our own style. Others come from lucide, with the page that shows them. */
import { Ink } from "./illustrations/ink.tsx";

interface IconProps {
  className?: string;
}

export function MenuIcon({ className = "size-7" }: IconProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className}>
      <path d="M4 7C9 6 15 7.5 20 6.5M4 12.2C10 11.5 14 12.8 20 12M4 17.5C9 17 15 18 20 17" />
    </Ink>
  );
}

export function CloseIcon({ className = "size-6" }: IconProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className}>
      <path d="M6 6.2C10 9.5 14 14 18 18M18.2 5.8C14 10 10 13.5 5.8 18.2" />
    </Ink>
  );
}

export function BellIcon({ className = "size-6" }: IconProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className}>
      <path d="M5 17.2C7 15 6.2 12 6.8 9.4 7.4 6.6 9.4 4.9 12 4.8 14.7 4.9 16.6 6.7 17.2 9.4 17.8 12.1 17 15 19 17.2ZM12 4.8V3M10.2 19.6C10.7 21.2 13.3 21.2 13.8 19.6" />
    </Ink>
  );
}

export function SunIcon({ className = "size-4.5" }: IconProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className}>
      <circle cx="12" cy="12" r="4.2" />
      <path d="M12 2.5V5M12 19V21.5M2.5 12H5M19 12H21.5M5.3 5.3 7 7M17 17 18.7 18.7M18.7 5.3 17 7M7 17 5.3 18.7" />
    </Ink>
  );
}

export function MoonIcon({ className = "size-4.5" }: IconProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className}>
      <path d="M20 14.5C14.5 16.8 8 12.5 9.6 4 4.5 5.6 2.6 11.8 5.5 16.2S15.5 21.5 20 14.5Z" />
    </Ink>
  );
}

export function ScreenIcon({ className = "size-4.5" }: IconProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className}>
      <path d="M3 5.2 21 4.8V16.2L3 16ZM12 16V20M8 20.2H16" />
    </Ink>
  );
}

export function ArrowIcon({ className = "size-6" }: IconProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className}>
      <path d="M4 12.2C9 11.6 14 12.4 19.5 12M13.5 6C15.5 8.5 17.5 10.5 19.8 12 17.5 13.6 15.4 15.6 13.6 18" />
    </Ink>
  );
}
