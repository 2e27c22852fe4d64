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
import { useStudio } from "../store.ts";
import { ChoiceField, IconRow, ValueField } from "./fields.tsx";
import { Tracks } from "./tracks.tsx";
import { named } from "./keyword-choices.ts";
import { Section } from "./section.tsx";

const DIRECTIONS = [
  { value: "row", label: "Row", icon: ArrowRight },
  { value: "column", label: "Column", icon: ArrowDown },
  { value: "row-reverse", label: "Row, backwards", icon: ArrowLeft },
  { value: "column-reverse", label: "Column, backwards", icon: ArrowUp },
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
  const display = useStudio((state) => state.evals?.display ?? "");
  const isInFlex = useStudio((state) => state.evals?.parent.display?.endsWith("flex") ?? false);
  const isInGrid = useStudio((state) => state.evals?.parent.display?.endsWith("grid") ?? false);
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
        property="overflow"
        label="Overflow"
        choices={named("visible", "hidden", "auto", "scroll", "clip")}
      />
      {isFlex && (
        <>
          <IconRow property="flex-direction" label="Direction" choices={DIRECTIONS} isWide={false} />
          <ChoiceField property="flex-wrap" label="Wrap" choices={named("nowrap", "wrap", "wrap-reverse")} />
        </>
      )}
      {isGrid && (
        <>
          <Tracks property="grid-template-columns" label="Columns" />
          <Tracks property="grid-template-rows" label="Rows" />
          <ChoiceField
            property="grid-auto-flow"
            label="Flow"
            choices={named("row", "column", "row dense", "column dense")}
          />
          <ChoiceField
            property="justify-items"
            label="Justify items"
            choices={named("normal", "stretch", "start", "center", "end")}
          />
        </>
      )}
      {(isFlex || isGrid) && (
        <>
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

/** How it lies in the row, column or grid around it. */
function InParent({ isInGrid }: { isInGrid: boolean }) {
  return (
    <>
      <h4 className="col-span-2 mt-1 text-[11px] text-soft">{isInGrid ? "In its grid" : "In its row or column"}</h4>
      {isInGrid ? (
        <>
          <ValueField property="grid-column" label="Column" />
          <ValueField property="grid-row" label="Row" />
          <ChoiceField
            property="justify-self"
            label="Justify itself"
            choices={named("auto", "start", "center", "end", "stretch")}
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
        label="Align itself"
        choices={named("auto", "flex-start", "center", "flex-end", "stretch", "baseline")}
      />
      <ValueField property="order" label="Order" />
    </>
  );
}
