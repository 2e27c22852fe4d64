/** A few numbers side by side, each above its label. */
export function StatsRow({ numbers }: { numbers: Record<string, number> }) {
  return (
    <dl className="ink-border grid grid-cols-4 divide-x-[1.5px] divide-line rounded-card bg-raised py-3.5 sm:py-4">
      {Object.entries(numbers).map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse items-center justify-end text-center">
          <dt className="text-[0.75rem] text-soft sm:text-[0.94rem]">{name}</dt>
          <dd className="font-display text-[1.6rem] leading-tight font-extrabold tabular-nums sm:text-[2rem]">
            {withCommas(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "12,345", without `Intl`, whose first use would hold up the page. */
function withCommas(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
