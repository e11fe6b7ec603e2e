/** Calls `work` once after a number of milliseconds. Returns a function that cancels it. */
export function callLater(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
