/** Does it once, after so many milliseconds. Answers a function that ends the wait. */
export function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
