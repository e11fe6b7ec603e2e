import * as copy from '../copy.ts';
import type { WaitingOutcome } from './outbox.ts';

/**
 * Returns what to tell someone whose form was saved but not sent.
 *
 * @param whileOffline The text if only the connection is missing.
 */
export function waitingText({ why }: WaitingOutcome, whileOffline: string): string {
  switch (why) {
    case 'log-in':
      return copy.sentAfterLogIn;
    case 'trouble':
      return copy.sentAfterTrouble;
    case 'unsure':
      return copy.unsure;
    default:
      return whileOffline;
  }
}
