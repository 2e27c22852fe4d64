const TIPS = [
  "Daylight from the side, no flash.",
  "Hold the phone straight above the page.",
  "Show the whole page, edges and all.",
  "Wipe the lens: colors get clearer.",
];

export function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips">
      <h3 id="photo-tips" className="text-base">
        Tips for a good photo
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-[0.94rem] text-soft marker:text-marigold">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
