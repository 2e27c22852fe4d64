export function Second() {
  return <footer>second root</footer>;
}
