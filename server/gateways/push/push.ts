import type { PushDevice } from '#contract/push.ts';

export interface PushOptions {
  /** Seconds for which the service keeps the message while the device can't be reached. */
  readonly ttl: number;
  /** A message that waits is replaced by a later one of the same topic. */
  readonly topic: string;
  /** Whether it may wake a device that saves its battery. */
  readonly urgency: 'low' | 'normal' | 'high';
}

/**
 * - `sent`: the service has it.
 * - `gone`: nobody listens at this address any more, or it isn't one of a known service.
 * - `refused`: the service doesn't take it, and won't later; with its status.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number };

/** The service can't take it now: it's to be tried again. It names no address. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
  /** Shown with the job that failed. */
  readonly responseCode: number | undefined;

  constructor(responseCode?: number) {
    super('A push service could not take a message.');
    this.responseCode = responseCode;
  }
}

/** Takes messages for devices. */
export interface PushGateway {
  /** @throws {PushUnavailable} */
  send(device: PushDevice, payload: string, options: PushOptions): Promise<PushOutcome>;
}
