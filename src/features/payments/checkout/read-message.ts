import * as v from 'valibot';
import {
  type CheckoutMessage,
  CheckoutMessageSchema,
  type CheckoutPresentation,
} from '#contract/payments/payments.ts';

/** The parts of a `message` event that are checked. */
export interface FrameMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

export interface ExpectedSender {
  readonly presentation: CheckoutPresentation;
  /** The window of the frame, if there is one. */
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
 * Reads a message of the checkout; undefined unless it comes from the window of our frame and from
 * the expected origin. Our own return page ends a checkout inside the frame, so in that case it is
 * our own origin.
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
