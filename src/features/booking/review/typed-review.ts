import { createEntered } from '#src/platform/session/entered.ts';
import { session } from '#src/platform/session/session.ts';

/** What was typed and not sent. */
export interface TypedReview {
  /** The number, or empty. */
  readonly stars: string;
  readonly text: string;
}

interface UnsentReview extends TypedReview {
  /** The id of the booking. */
  readonly of: string;
  /** Whether the guest has neither sent it nor closed its dialog. */
  readonly isOpen: boolean;
}

const stored = createEntered<UnsentReview>();

const userNow = () => session.getSnapshot().user;

/** Returns what this guest has typed about a booking; undefined if that is nothing. */
export function typedReview(bookingId: string): TypedReview | undefined {
  const unsent = stored.read(userNow());
  return unsent?.of === bookingId ? unsent : undefined;
}

/** Returns the id of the booking whose review was open when the guest’s session ended. */
export function interruptedReview(): string | undefined {
  const unsent = stored.read(userNow());
  return unsent?.isOpen === true ? unsent.of : undefined;
}

export function storeTypedReview(bookingId: string, { stars, text }: TypedReview): void {
  stored.write(userNow(), { of: bookingId, stars, text, isOpen: true });
}

/** Notes that the guest has left the dialog. If their session has ended, they haven’t. */
export function leaveTypedReview(): void {
  const unsent = stored.read(userNow());
  if (unsent !== undefined) stored.write(userNow(), { ...unsent, isOpen: false });
}

export const forgetTypedReview = stored.forget;
