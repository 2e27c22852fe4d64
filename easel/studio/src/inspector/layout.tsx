import {
  AlignCenterHorizontal,
  AlignEndHorizontal,
  AlignHorizontalDistributeCenter,
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignHorizontalSpaceAround,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Baseline,
  StretchVertical,
} from "lucide-react";
import { AlignmentPad } from "./alignment-pad.tsx";
import { ChoiceField, IconRow, ValueField } from "./fields.tsx";
import { useInspected } from "./inspected.tsx";
import { Tracks } from "./tracks.tsx";
import { keywordChoices } from "./keyword-choices.ts";
import { Section } from "./section.tsx";

const DIRECTIONS = [
  { value: "row", label: "Row", icon: ArrowRight },
  { value: "column", label: "Column", icon: ArrowDown },
  { value: "row-reverse", label: "Row reverse", icon: ArrowLeft },
  { value: "column-reverse", label: "Column reverse", icon: ArrowUp },
];

const ALIGNMENTS = [
  { value: "flex-start", label: "Start", icon: AlignStartHorizontal },
  { value: "center", label: "Center", icon: AlignCenterHorizontal },
  { value: "flex-end", label: "End", icon: AlignEndHorizontal },
  { value: "stretch", label: "Stretch", icon: StretchVertical },
  { value: "baseline", label: "Baseline", icon: Baseline },
];

const JUSTIFICATIONS = [
  { value: "flex-start", label: "Start", icon: AlignHorizontalJustifyStart },
  { value: "center", label: "Center", icon: AlignHorizontalJustifyCenter },
  { value: "flex-end", label: "End", icon: AlignHorizontalJustifyEnd },
  { value: "space-between", label: "Space between", icon: AlignHorizontalSpaceBetween },
  { value: "space-around", label: "Space around", icon: AlignHorizontalSpaceAround },
  { value: "space-evenly", label: "Space evenly", icon: AlignHorizontalDistributeCenter },
];

export function Layout() {
  const display = useInspected(({ evals }) => evals?.display ?? "");
  const isInFlex = useInspected(({ evals }) => evals?.parent.display?.endsWith("flex") ?? false);
  const isInGrid = useInspected(({ evals }) => evals?.parent.display?.endsWith("grid") ?? false);
  const isFlex = display.endsWith("flex");
  const isGrid = display.endsWith("grid");
  return (
    <Section title="Layout">
      <ChoiceField
        property="display"
        label="Display"
        choices={keywordChoices("block", "flex", "grid", "inline", "inline-block", "inline-flex", "none")}
      />
      <ChoiceField
        property="overflow"
        label="Overflow"
        choices={keywordChoices("visible", "hidden", "auto", "scroll", "clip")}
      />
      {isFlex && (
        <>
          <IconRow property="flex-direction" label="Direction" choices={DIRECTIONS} isWide={false} />
          <ChoiceField property="flex-wrap" label="Wrap" choices={keywordChoices("nowrap", "wrap", "wrap-reverse")} />
        </>
      )}
      {isGrid && (
        <>
          <Tracks property="grid-template-columns" label="Columns" />
          <Tracks property="grid-template-rows" label="Rows" />
          <ChoiceField
            property="grid-auto-flow"
            label="Flow"
            choices={keywordChoices("row", "column", "row dense", "column dense")}
          />
          <ChoiceField
            property="justify-items"
            label="Justify items"
            choices={keywordChoices("normal", "stretch", "start", "center", "end")}
          />
        </>
      )}
      {(isFlex || isGrid) && (
        <>
          <AlignmentPad />
          <IconRow property="align-items" label="Align" choices={ALIGNMENTS} />
          <IconRow property="justify-content" label="Justify" choices={JUSTIFICATIONS} />
          <ValueField property="column-gap" label="Column gap" />
          <ValueField property="row-gap" label="Row gap" />
        </>
      )}
      {(isInFlex || isInGrid) && <InParent isInGrid={isInGrid} />}
    </Section>
  );
}

/** The element's place in the flex container or grid around it. */
function InParent({ isInGrid }: { isInGrid: boolean }) {
  return (
    <>
      <h4 className="col-span-2 mt-1 text-[11px] text-soft">{isInGrid ? "In grid" : "In flex container"}</h4>
      {isInGrid ? (
        <>
          <ValueField property="grid-column" label="Column" />
          <ValueField property="grid-row" label="Row" />
          <ChoiceField
            property="justify-self"
            label="Justify self"
            choices={keywordChoices("auto", "start", "center", "end", "stretch")}
          />
        </>
      ) : (
        <>
          <ValueField property="flex-grow" label="Grow" />
          <ValueField property="flex-shrink" label="Shrink" />
          <ValueField property="flex-basis" label="Basis" />
        </>
      )}
      <ChoiceField
        property="align-self"
        label="Align self"
        choices={keywordChoices("auto", "flex-start", "center", "flex-end", "stretch", "baseline")}
      />
      <ValueField property="order" label="Order" />
    </>
  );
}
