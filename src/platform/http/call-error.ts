/**
 * - `offline`: no answer came: the connection failed, or a page for people came in its place (then
 *   the cause is a `SyntaxError`).
 * - `timeout`: no answer came in time.
 * - `server`: status 500 and above.
 * - `refused`: any other failure status.
 * - `unreadable`: an answer that isn't what the call promises.
 */
export type CallErrorKind = 'offline' | 'timeout' | 'server' | 'refused' | 'unreadable';

export interface AppError {
  readonly kind: CallErrorKind;
  readonly status?: number | undefined;
  /** The catalogue's code (`contract/errors.ts`), where the provider sends one. */
  readonly code?: string | undefined;
  /** What is wrong at each field, where the provider says so. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** The JSON of the answer, where there was any: for what only one call's failure says. */
  readonly body?: unknown;
  /** Fit to be read by a person. */
  readonly message: string;
}

/** The one failure of `call`; what it means is in `kind`. */
export class CallError extends Error implements AppError {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly body: unknown;

  constructor(error: AppError, options?: ErrorOptions) {
    super(error.message, options);
    this.kind = error.kind;
    this.status = error.status;
    this.code = error.code;
    this.errors = error.errors;
    this.body = error.body;
  }
}
