import * as v from 'valibot';

/** A message from the service worker to a page. */
const WorkerMessageSchema = v.union([
  /** The browser has changed or removed this device's endpoint. */
  v.object({ type: v.literal('PUSH_CHANGED') }),
  /** A notification that leads to this path was shown. */
  v.object({ type: v.literal('PUSH_SHOWN'), path: v.string() }),
  /**
   * The user has tapped a notification. The page replies on the port of the message, so that the
   * worker knows that it was handled.
   */
  v.object({ type: v.literal('OPEN'), url: v.string() }),
]);

export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;

/** Returns undefined for messages that are not from the app's worker. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  const read = v.safeParse(WorkerMessageSchema, data);
  return read.success ? read.output : undefined;
}
