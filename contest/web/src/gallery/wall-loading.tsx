/** Placeholders in columns, tall and wide ones mixed. */
const COLUMNS = [
  ["aspect-[3/4]", "aspect-square", "aspect-[3/4]"],
  ["aspect-[4/3]", "aspect-[3/4]", "aspect-[4/5]"],
  ["aspect-[4/5]", "aspect-[3/4]", "aspect-square"],
  ["aspect-[3/4]", "aspect-[4/3]", "aspect-[3/4]"],
];
/** Shows as many columns as the wall will have. */
const SHOWN = ["", "", "max-[40.5rem]:hidden", "max-[60rem]:hidden"];

const PLACE = "rounded-control bg-line";

/** One animation of the whole: one of each part would be fifty layers for the browser to compose. */
export function WallLoading() {
  return (
    <div className="flex animate-breathe gap-3.5 sm:gap-6.5" aria-hidden="true">
      {COLUMNS.map((submissions, column) => (
        <div key={column} className={`min-w-0 flex-1 space-y-6 ${SHOWN[column]}`}>
          {submissions.map((shape, place) => (
            <div key={place}>
              <div className="line-border rounded-sheet bg-raised p-1.5 sm:p-2.5">
                <div className={`${PLACE} ${shape}`} />
              </div>
              <div className={`${PLACE} mt-3 h-4 w-2/3`} />
              <div className={`${PLACE} mt-2 h-3 w-1/2`} />
              <div className={`${PLACE} mt-4 h-9 w-16`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
