import type { PushRole } from './push-records.ts';

/**
 * - `on`: this device is told from now on.
 * - `denied`: the person, or their browser, does not allow messages.
 * - `undecided`: the person was asked and did not say.
 */
export type TurnedOn = 'on' | 'denied' | 'undecided';

/** The browser has no subscription to give, whoever asks: its push service can't be reached. */
export class NoPushService extends Error {
  override readonly name = 'NoPushService';
}

/** Messages to this device while the app is closed. */
export interface Push {
  /** Whether the person who is logged in with this role wants to be told here. */
  isOn(role: PushRole): boolean;
  /** Calls back when that changes, on this page or another. */
  subscribe(listener: () => void): () => void;
  /**
   * On the person's tap alone: the browser asks them, the first time.
   *
   * @throws {CallError | NoPushService}
   */
  turnOn(role: PushRole): Promise<TurnedOn>;
  /** At once, with or without a connection. */
  turnOff(role: PushRole): Promise<void>;
  /**
   * Tells the server where this device is now, where that has changed, a day is over, or `anyway`.
   *
   * @throws {CallError | NoPushService}
   */
  refresh(anyway?: boolean): Promise<void>;
  /**
   * The session of a role has ended: nothing of it is shown here any more. Who did not leave by their
   * own word is told again when they are back.
   */
  forget(role: PushRole, leavers: readonly string[]): Promise<void>;
}
