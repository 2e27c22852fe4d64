import { describe, expect, test } from "vitest";
import { moduleOf } from "../../../testing/modules.ts";
import { fingerprint } from "../fingerprint.ts";
import { match } from "./match.ts";

/** The `as` attribute names elements and is removed before matching. `new` stands for an element that was not there before. */
const NAME = / as="([^"]*)"/g;

describe("elements are found again after", () => {
  test.each([
    ["text was changed", '<p as="a">one</p>', '<p as="a">other words</p>'],
    ["classes were changed", '<p as="a" className="x y">one</p>', '<p as="a" className="z">one</p>'],
    ["the tag was changed", '<p as="a">one</p>', '<h2 as="a">one</h2>'],
    ["an empty one got another tag", '<hr as="a" />', '<br as="a" />'],
    [
      "one was put in front",
      '<ul as="u"><li as="a">one</li></ul>',
      '<ul as="u"><li as="new">zero</li><li as="a">one</li></ul>',
    ],
    [
      "one of two was deleted",
      '<ul as="u"><li as="a">one</li><li as="b">two</li></ul>',
      '<ul as="u"><li as="b">two</li></ul>',
    ],
    [
      "two changed places",
      '<g as="u"><a as="a" href="1" /><a as="b" href="2" /></g>',
      '<g as="u"><a as="b" href="2" /><a as="a" href="1" /></g>',
    ],
    ["one was wrapped", '<p as="a">one</p>', '<div as="new"><p as="a">one</p></div>'],
    [
      "the only child of a plain one was wrapped",
      '<main as="m"><div as="w"><Frames as="a" /></div></main>',
      '<main as="m"><div as="w"><div as="new" className="tidal5"><Frames as="a" /></div></div></main>',
    ],
    [
      "one of the children of a plain one was wrapped",
      '<main as="m" role="alert"><div as="w"><h1 as="h">{title}</h1><p as="p" className="text-soft">{description}</p></div></main>',
      '<main as="m" role="alert"><div as="w"><h1 as="h">{title}</h1><div as="new"><p as="p" className="text-soft">{description}</p></div></div></main>',
    ],
    [
      "the children were wrapped",
      '<ul as="u"><li as="a">one</li><li as="b">two</li></ul>',
      '<ul as="u"><div as="new"><li as="a">one</li><li as="b">two</li></div></ul>',
    ],
    [
      "the wrapping was taken off",
      '<div as="w" id="w"><div as="i"><p as="a">one</p></div></div>',
      '<div as="w" id="w"><p as="a">one</p></div>',
    ],
    [
      "one was moved to another parent",
      '<main as="m"><a as="x" id="x"><p as="p">moving words</p></a><b as="y" id="y" /></main>',
      '<main as="m"><a as="x" id="x"></a><b as="y" id="y"><p as="p">moving words</p></b></main>',
    ],
    [
      "one was moved into what is in a parent just like its own",
      '<tr as="r"><Cell as="a"><Score as="s" of={score} /></Cell><Cell as="b"><span as="c" className="date">{day}</span></Cell></tr>',
      '<tr as="r"><Cell as="a"></Cell><Cell as="b"><span as="c" className="date"><Score as="s" of={score} />{day}</span></Cell></tr>',
    ],
    [
      "more than was there was moved to a parent just like its own",
      '<tr as="r"><Cell as="a"><span as="s" className="figures">{rank}</span></Cell><Cell as="b"><p as="p"><i as="i" id="winner" /><q as="q" id="cast" /></p></Cell></tr>',
      '<tr as="r"><Cell as="a"><p as="p"><i as="i" id="winner" /><q as="q" id="cast" /></p><span as="s" className="figures">{rank}</span></Cell><Cell as="b"></Cell></tr>',
    ],
    [
      "what was wrapped was moved out to one just like the wrapping",
      '<g as="g" className="columns"><div as="a"><h3 as="h">Payment</h3><p as="p">A card expired.</p></div><div as="w"><div as="b"><h3 as="k">Contact</h3><p as="l">About an invoice.</p></div></div></g>',
      '<g as="g" className="columns"><div as="a"><h3 as="h">Payment<div as="b"><h3 as="k">Contact</h3><p as="l">About an invoice.</p></div></h3><p as="p">A card expired.</p></div><div as="w"></div></g>',
    ],
    [
      "one was copied",
      '<ul as="u"><li as="a">one</li></ul>',
      '<ul as="u"><li as="a">one</li><li as="new">one</li></ul>',
    ],
    [
      "a condition was put around it",
      '<main as="m"><p as="a">one</p></main>',
      '<main as="m">{open && <p as="a">one</p>}</main>',
    ],
    [
      "a formatter came by",
      `<p as="a" className='x' title={'t'}>one <b as="b"/></p>`,
      '<p\n  as="a"\n  className="x"\n  title={"t"}\n>\n  one{" "}\n  <b as="b" />\n</p>',
    ],
    [
      "attributes were sorted and one was added",
      '<p as="a" id="x" className="c">one</p>',
      '<p as="a" className="c" data-n={1} id="x">one</p>',
    ],
    ["a fragment was put around", '<p as="a">one</p>', '<><p as="a">one</p></>'],
    [
      "of two alike the second was changed",
      '<g as="g"><i as="a" /><i as="b" /></g>',
      '<g as="g"><i as="a" /><i as="b">new</i></g>',
    ],
    [
      "everything inside was replaced",
      '<section as="s" id="s"><p as="p">one</p></section>',
      '<section as="s" id="s"><ul as="new"><li as="new">two</li></ul></section>',
    ],
  ])("%s", (_edit, before, after) => {
    expect(found(component("App", before), component("App", after))).toEqual(namesIn(after));
  });

  test("a component was renamed, and another put before it", () => {
    const before = component("Old", '<p as="a">one</p>');
    const after = component("First", '<p as="new">zero and more</p>') + component("New", '<p as="a">one</p>');
    expect(found(before, after)).toEqual(["new", "a"]);
  });

  test("the whole file was rewritten around what stayed", () => {
    const before = component("App", '<main as="m"><h1 as="h">A title of words</h1><p as="p">gone</p></main>');
    const after =
      component("Title", '<h1 as="h">A title of words</h1>') +
      component("App", '<section as="new"><Title as="new" /></section>');
    expect(found(before, after)).toEqual(["h", "new", "new"]);
  });
});

test("lists that are too long to compare pairwise are matched by equality and then by order", () => {
  const items = (words: (index: number) => string) =>
    Array.from({ length: 400 }, (_, index) => `<li as="${index}">${words(index)}</li>`).join("");
  const before = component("App", `<ul as="u">${items((index) => `number ${index}`)}</ul>`);
  const after = component("App", `<ul as="u">${items((index) => `item ${index}`)}</ul>`);
  expect(found(before, after)).toEqual(namesIn(after));
});

function component(name: string, jsx: string): string {
  return `function ${name}() { return (${jsx}); }\n`;
}

function namesIn(code: string): string[] {
  return [...code.matchAll(NAME)].map(([, name = ""]) => name);
}

/** The old name of each element in the new code. */
function found(before: string, after: string): string[] {
  const names = namesIn(before);
  const [old, fresh] = [before, after].map((code) => fingerprint(moduleOf(code.replaceAll(NAME, ""))));
  if (!old || !fresh) throw new Error("two modules are needed");
  const nameAt = (index: number) => {
    const elements = old.module.nodes.filter(({ type }) => type === "element");
    return names[elements.findIndex((node) => node.index === index)] ?? "new";
  };
  const oldOf = match(old, fresh);
  return fresh.module.nodes.filter(({ type }) => type === "element").map(({ index }) => nameAt(oldOf[index] ?? -1));
}
