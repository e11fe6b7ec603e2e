/** Formats a duration for people: `0.4 s`, `12 s`, `2 min 05 s`. */
export function readableTime(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

export const print = (text) => console.log(text);

/**
 * Runs one piece of work and prints what it is and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function printTimed(what, work) {
  const started = performance.now();
  print(`${what} …`);
  const result = await work();
  print(`${what}: ${readableTime(performance.now() - started)}`);
  return result;
}

/** A failure whose message is written for people and shown without a stack trace. */
export class PlainError extends Error {}

/** Runs a command's main function. For a `PlainError` only the message is printed. */
export async function runMain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
