import type { PushRole } from './push-records.ts';

/**
 * - `on`: this device gets push notifications from now on.
 * - `denied`: the user or the browser doesn't allow notifications.
 * - `undecided`: the user closed the question without an answer.
 */
export type TurnedOn = 'on' | 'denied' | 'undecided';

/** The browser can't create a subscription, because its push service can't be reached. */
export class NoPushService extends Error {
  override readonly name = 'NoPushService';
}

/** Push notifications to this device while the app is closed. */
export interface DevicePush {
  /**
   * Returns whether the account logged in with this role has turned notifications on for this
   * device.
   */
  isOn(role: PushRole): boolean;
  /** Calls back when that changes, on this page or another. */
  subscribe(listener: () => void): () => void;
  /**
   * Must only be called after the user's tap, because the browser asks for permission the first
   * time.
   *
   * @throws {CallError | NoPushService}
   */
  turnOn(role: PushRole): Promise<TurnedOn>;
  /** Takes effect at once, with or without a connection. */
  turnOff(role: PushRole): Promise<void>;
  /**
   * Sends the server this device's endpoint if it has changed, a day has passed, or `anyway` is
   * true.
   *
   * @throws {CallError | NoPushService}
   */
  refresh(anyway?: boolean): Promise<void>;
  /**
   * Called when the session of a role has ended: its notifications are no longer shown here.
   * Accounts that did not log out themselves get them again when they are back.
   */
  forget(role: PushRole, pendingLogouts: readonly string[]): Promise<void>;
}
