/** The HTTP request of an outbox entry. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | string | undefined;
  /** Approximate size of the body. */
  readonly bytes: number;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** The header's value, or null if it is missing. */
  readonly retryAfter: string | null;
}

/**
 * Sends the request of an outbox entry. `onLife` is called whenever there is progress, with the
 * share that was sent (0 to 1) if it is known.
 * @throws CallError of kind `offline` or `timeout`
 */
export type Exchange = (
  request: WireRequest,
  onLife: (share: number | undefined) => void,
) => Promise<WireAnswer>;

/** Milliseconds without progress, while the request is being sent, after which it is aborted. */
export const SILENCE_MS = 15_000;
/**
 * Milliseconds to wait for the answer once the request is sent: photos are processed, and the last
 * bytes may still be in transit.
 */
export const ANSWER_MS = 60_000;
