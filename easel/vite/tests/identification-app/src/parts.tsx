import {
  cloneElement,
  forwardRef,
  memo,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactElement,
} from "react";

type Attributes = HTMLAttributes<HTMLElement>;

/** What is given comes first and loses. */
export function SpreadBefore(props: Attributes) {
  return <section {...props} className="own" />;
}

/** What is given comes last and wins. */
export function SpreadAfter(props: Attributes) {
  return <section className="own" {...props} />;
}

export function ClassOnly({ className }: Attributes) {
  return <p className={className}>class name only</p>;
}

export function NoForwarding(_props: Attributes) {
  return <p>no forwarding</p>;
}

/** Its class name replaces the one of the child. */
export function CloneInApp({ children }: { children: ReactElement<Attributes> }) {
  return cloneElement(children, { className: "cloned-in-app" });
}

export const Memoed = memo(function Memoed({ label }: { label: string }) {
  return <em>{label}</em>;
});

export const Forwarded = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>((props, ref) => (
  <input ref={ref} {...props} />
));
