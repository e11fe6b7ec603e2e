import * as v from 'valibot';

/** What the worker says to a page. */
const WorkerWordSchema = v.union([
  /** The browser has moved this device to another address, or to none. */
  v.object({ type: v.literal('PUSH_CHANGED') }),
  /** The person has tapped a message. Answered at the port that comes with it, so that the worker knows. */
  v.object({ type: v.literal('OPEN'), url: v.string() }),
]);

export type WorkerWord = v.InferOutput<typeof WorkerWordSchema>;

/** Undefined for what others say. */
export function readWorkerWord(data: unknown): WorkerWord | undefined {
  const read = v.safeParse(WorkerWordSchema, data);
  return read.success ? read.output : undefined;
}
