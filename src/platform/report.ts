/** What goes wrong behind the screens is put right without them; this is where it can be seen. */
export function reportProblem(what: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the only log there is
  console.warn(what, reason);
}
