import { expect, test } from "vitest";
import { variantsOf } from "./variants.ts";

const BUTTON = `const buttonVariants = cva("inline-flex", {
  variants: {
    variant: { default: "bg-brand", outline: "border" },
    size: { default: "h-9", "icon-sm": "size-8" },
    wide: { true: "w-full", false: "" },
  },
  defaultVariants: { variant: "default", size: "default" },
});
const badge = tv({ base: "a", variants: { tone: { quiet: "b" } } });
function Button({ className, variant, size, ...props }: Props) {
  return <button className={cn(buttonVariants({ variant, size, className }))} {...props} />;
}
const Badge = forwardRef(({ tone }, ref) => <i ref={ref} className={badge({ tone })} />);
function Plain() { return <p />; }
`;

test("the variants of cva() and tv() are read with their values and defaults", () => {
  expect(variantsOf("button.tsx", BUTTON, "Button")).toEqual([
    { name: "variant", values: ["default", "outline"], defaultValue: "default" },
    { name: "size", values: ["default", "icon-sm"], defaultValue: "default" },
    { name: "wide", values: ["true", "false"], defaultValue: null },
  ]);
  expect(variantsOf("button.tsx", BUTTON, "Badge")).toEqual([{ name: "tone", values: ["quiet"], defaultValue: null }]);
});

test("a component that uses none has no variants, and neither has a file that does not parse", () => {
  expect(variantsOf("button.tsx", BUTTON, "Plain")).toEqual([]);
  expect(variantsOf("button.tsx", "const = 1", "Button")).toEqual([]);
});
