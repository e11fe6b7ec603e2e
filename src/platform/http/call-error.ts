/**
 * - `offline`: no answer arrived: the connection failed, or an HTML page arrived instead (the cause
 * is then a `SyntaxError`).
 * - `timeout`: no answer arrived in time.
 * - `server`: status 500 and above.
 * - `refused`: any other error status.
 * - `unreadable`: the answer doesn't have the promised format.
 */
export type CallErrorKind = 'offline' | 'timeout' | 'server' | 'refused' | 'unreadable';

export interface AppError {
  readonly kind: CallErrorKind;
  readonly status?: number | undefined;
  /** An error code of `contract/errors.ts`, if the provider sends one. */
  readonly code?: string | undefined;
  /** What is wrong with each field, if the provider sends it. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** The JSON of the answer, if there was any, for details that only one call's errors have. */
  readonly body?: unknown;
  /** Can be shown to users. */
  readonly message: string;
}

/** The only error that `call` throws for a failed call; `kind` classifies it. */
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
