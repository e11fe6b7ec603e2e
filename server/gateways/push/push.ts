import type { PushDevice } from '#contract/accounts/push.ts';

export interface PushOptions {
  /** Seconds for which the push service stores the message while the device can't be reached. */
  readonly ttl: number;
  /** A waiting message is replaced by a later one with the same topic. */
  readonly topic: string;
  /** Whether the message may wake a device in battery-saving mode. */
  readonly urgency: 'low' | 'normal' | 'high';
}

/**
 * - `sent`: the push service accepted the message.
 * - `gone`: the endpoint no longer exists or does not belong to a known push service.
 * - `refused`: the push service rejects the message for good, with this status.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number };

/**
 * The push service can't take the message now, and it has to be sent again. The message of the
 * error contains no endpoint.
 */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
  /** Stored with the failed job. */
  readonly responseCode: number | undefined;

  constructor(responseCode?: number) {
    super('A push service could not take a message.');
    this.responseCode = responseCode;
  }
}

/** Sends messages to devices. */
export interface PushGateway {
  /** @throws {PushUnavailable} */
  send(device: PushDevice, payload: string, options: PushOptions): Promise<PushOutcome>;
}
