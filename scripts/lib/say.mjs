/** Seconds in a form a person reads: `0.4 s`, `12 s`, `2 min 05 s`. */
export function readableTime(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

export const say = (text) => console.log(text);

/**
 * Runs one piece of work and says what it was and how long it took, in one line.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function timed(what, work) {
  const started = performance.now();
  say(`${what} …`);
  const result = await work();
  say(`${what}: ${readableTime(performance.now() - started)}`);
  return result;
}

/** A failure whose message is for a person: shown without a stack. */
export class PlainError extends Error {}

/** Runs a command's main function; a `PlainError` ends it with its words alone. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
