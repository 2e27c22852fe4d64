/** The native elements to insert, with enough content to be visible. */
export interface NewTag {
  tag: string;
  label: string;
  text?: string;
  props?: Record<string, string>;
}

export const TAG_GROUPS: readonly { name: string; tags: readonly NewTag[] }[] = [
  {
    name: "Containers",
    tags: [
      { tag: "div", label: "Div" },
      { tag: "section", label: "Section" },
      { tag: "ul", label: "List" },
      { tag: "li", label: "List item", text: "List item" },
    ],
  },
  {
    name: "Text",
    tags: [
      { tag: "h2", label: "Heading", text: "Heading" },
      { tag: "p", label: "Paragraph", text: "Paragraph" },
      { tag: "span", label: "Span", text: "Text" },
      { tag: "a", label: "Link", text: "Link", props: { href: "#" } },
    ],
  },
  {
    name: "Form",
    tags: [
      { tag: "button", label: "Button", text: "Button", props: { type: "button" } },
      { tag: "input", label: "Input" },
      { tag: "label", label: "Label", text: "Label" },
      { tag: "textarea", label: "Text area" },
    ],
  },
  { name: "Media", tags: [{ tag: "img", label: "Image", props: { src: "", alt: "" } }] },
];

/** The HTML that the page shows until the source has it. */
export function htmlOf({ tag, text = "", props = {} }: NewTag): string {
  const attributes = Object.entries(props).map(([name, value]) => ` ${name}="${value}"`);
  const opening = `<${tag}${attributes.join("")}>`;
  return tag === "img" || tag === "input" ? opening : `${opening}${text}</${tag}>`;
}
