import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import { useMemo } from "react";
import { openCode } from "../parts/code-panel.ts";
import { cssElementOf } from "../parts/project.ts";
import { useStudio } from "../store.ts";
import { writtenSelector } from "./origin.ts";
import { shownRules } from "./shown-rules.ts";
import { Section } from "./section.tsx";

/** Every rule that the element has its looks from, the one that counts most first. */
export function Rules() {
  const rules = useStudio((state) => state.rules);
  const { own, inherited } = useMemo(() => shownRules(rules), [rules]);
  return (
    <Section title="Styles" isPlain>
      <RuleList rules={own} />
      {inherited.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 text-[11px] text-soft">Inherited</h4>
          <RuleList rules={inherited} />
        </>
      )}
    </Section>
  );
}

function RuleList({ rules }: { rules: readonly ProcessedCssRule[] }) {
  return (
    <ul className="space-y-2 font-mono text-[11px]">
      {rules.map((rule, index) => (
        <li key={`${rule.codebaseId} ${index}`} className={rule.applied ? "" : "text-soft"}>
          <div className="flex items-baseline justify-between gap-2">
            <span className="truncate" title={[rule.atrule, rule.selector].filter(Boolean).join(" ")}>
              {writtenSelector(rule)}
            </span>
            <Place rule={rule} />
          </div>
          <dl className="pl-3">
            {Object.entries(rule.styles).map(([name, value]) => (
              <div key={name} className="flex gap-1">
                <dt className="shrink-0 text-soft">{name}:</dt>
                <dd className="truncate" title={value}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Where it is written. What stands in no file is made by a tool. */
function Place({ rule }: { rule: ProcessedCssRule }) {
  const line = cssElementOf(rule.codebaseId)?.line;
  const name = rule.filename.split("/").at(-1) ?? "";
  if (line === undefined)
    return <span className="shrink-0 text-soft">{rule.source === "page" ? name : rule.source}</span>;
  return (
    <button
      type="button"
      aria-label={`Open ${rule.filename}, line ${line}`}
      title={`${rule.filename}:${line}`}
      onClick={() => openCode(rule.filename, line)}
      className="max-w-1/2 shrink-0 truncate text-soft underline decoration-line underline-offset-2 hover:text-text"
    >
      {name}:{line}
    </button>
  );
}
