/** A post on the wire. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | string | undefined;
  /** Of the body, roughly. */
  readonly bytes: number;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** The header, where there is one. */
  readonly retryAfter: string | null;
}

/**
 * Sends a post. `onLife` is called at every sign of life, with how much has gone out (0 to 1) where
 * that can be told. Throws a `CallError` of kind `offline` or `timeout`.
 */
export type Exchange = (
  request: WireRequest,
  onLife: (share: number | undefined) => void,
) => Promise<WireAnswer>;

/** Milliseconds without a sign of life while the post goes out. */
export const SILENCE_MS = 15_000;
/** Milliseconds for the answer when it's out: pictures are worked on, and the last of them may still be on the line. */
export const ANSWER_MS = 60_000;
