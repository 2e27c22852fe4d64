export function NoActiveContest() {
  return (
    <div className="ink-border rounded-card bg-raised p-5 sm:p-7">
      <h2>No Active Contest</h2>
      <p className="mt-3 max-w-md">
        There isn't an active contest right now. Check back soon for the next daily coloring challenge!
      </p>
    </div>
  );
}
