/** Another program that uses one core all the time. It ends with the bench, even if that is killed. */
process.on("disconnect", () => process.exit());
setInterval(() => {
  const until = performance.now() + 100;
  while (performance.now() < until);
});
