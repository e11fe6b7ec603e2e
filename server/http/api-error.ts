import { type ErrorCode, ERRORS, type Failure } from '#contract/errors.ts';
import * as copy from './copy.ts';

type FieldErrors = NonNullable<Failure['errors']>;

/**
 * What a failure contains in addition to its code: a specific message, the nearest alternatives,
 * what isn't possible, and what needn't be sent again.
 */
export type FailureDetails = Partial<
  Pick<Failure, 'message' | 'nearest' | 'conflicts' | 'rules' | 'uploaded'>
> & {
  /** Seconds after which the same request may succeed, sent as the Retry-After header. */
  readonly retryAfter?: number;
};

/**
 * A failure from the contract's list of errors. Handlers throw it and the error handler sends it.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, errors?: FieldErrors, details: FailureDetails = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

/**
 * An account started more payments than allowed per hour. The contract's default message would
 * suggest waiting a minute.
 */
export const tooManyStarts = () =>
  new ApiError('RATE_LIMITED', undefined, {
    message: copy.tooManyStarts,
  });

/**
 * Returns the body of an error: the message of the catalogue, its code, and the fields in
 * question. `retryAfter` is sent as a header only.
 */
export function failureBody(
  code: ErrorCode,
  errors?: FieldErrors,
  { retryAfter: _header, ...details }: FailureDetails = {},
): Failure {
  const { message } = ERRORS[code];
  return { message, code, ...(errors === undefined ? {} : { errors }), ...details };
}
