import { useStudio } from "../store.ts";
import { ChoiceField, ValueField } from "./fields.tsx";
import { Section } from "./section.tsx";

const named = (...values: string[]) => values.map((value) => ({ value, label: value.replaceAll("-", " ") }));

export function Layout() {
  const display = useStudio((state) => state.evals?.display ?? "");
  const isFlex = display.endsWith("flex");
  const isGrid = display.endsWith("grid");
  return (
    <Section title="Layout">
      <ChoiceField
        property="display"
        label="Display"
        choices={named("block", "flex", "grid", "inline", "inline-block", "inline-flex", "none")}
      />
      <ChoiceField
        property="position"
        label="Position"
        choices={named("static", "relative", "absolute", "fixed", "sticky")}
      />
      {isFlex && (
        <>
          <ChoiceField
            property="flex-direction"
            label="Direction"
            choices={named("row", "column", "row-reverse", "column-reverse")}
          />
          <ChoiceField property="flex-wrap" label="Wrap" choices={named("nowrap", "wrap", "wrap-reverse")} />
        </>
      )}
      {(isFlex || isGrid) && (
        <>
          <ChoiceField
            property="align-items"
            label="Align"
            choices={named("normal", "stretch", "flex-start", "center", "flex-end", "baseline")}
          />
          <ChoiceField
            property="justify-content"
            label="Justify"
            choices={named(
              "normal",
              "flex-start",
              "center",
              "flex-end",
              "space-between",
              "space-around",
              "space-evenly",
            )}
          />
          <ValueField property="column-gap" label="Column gap" />
          <ValueField property="row-gap" label="Row gap" />
        </>
      )}
    </Section>
  );
}
