import * as v from 'valibot';
import {
  type CheckoutMessage,
  CheckoutMessageSchema,
  type CheckoutPresentation,
} from '#contract/payments.ts';

/** What is looked at of a `message` event. */
export interface FrameMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

export interface ExpectedSender {
  readonly presentation: CheckoutPresentation;
  /** The frame's window, where there is a frame. */
  readonly frame: unknown;
  /** The app's own origin. */
  readonly ownOrigin: string;
}

const LONGEST_TEXT = 2_000;

const OwnPageSchema = v.object({ ...CheckoutMessageSchema.entries, source: v.literal('pay') });

function parsed(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > LONGEST_TEXT) return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * What a checkout says, or undefined: only from the window of our frame and from the origin that was
 * named for it. Our own return page ends a checkout inside the frame, so there it's our own origin.
 */
export function readCheckoutMessage(
  { origin, source, data }: FrameMessage,
  { presentation, frame, ownOrigin }: ExpectedSender,
): CheckoutMessage | undefined {
  if (presentation.kind === 'script' || !frame || source !== frame) return undefined;
  const isOwnPage = presentation.kind === 'return-page';
  if (origin !== (isOwnPage ? ownOrigin : presentation.origin)) return undefined;
  const read = v.safeParse(isOwnPage ? OwnPageSchema : CheckoutMessageSchema, parsed(data));
  return read.success ? read.output : undefined;
}
