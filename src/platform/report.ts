/** Logs a problem in the background that is corrected without the user. */
export function reportProblem(what: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the only log there is
  console.warn(what, reason);
}
