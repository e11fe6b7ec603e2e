import { type ErrorCode, ERRORS, type Failure } from '#contract/errors.ts';

type FieldErrors = NonNullable<Failure['errors']>;

/** What a failure says beyond its code: its own words for a person, and what else could be done. */
export type FailureDetails = Partial<Pick<Failure, 'message' | 'nearest'>>;

/** A failure of the contract's catalogue, thrown by a handler and answered by the error handler. */
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

/** More payments were started than an hour allows; what the catalogue says is of a minute. */
export const tooManyStarts = () =>
  new ApiError('RATE_LIMITED', undefined, {
    message: 'You have started a lot of payments. Please wait an hour and try again.',
  });

export function failureBody(
  code: ErrorCode,
  errors?: FieldErrors,
  details: FailureDetails = {},
): Failure {
  const { message } = ERRORS[code];
  return { message, code, ...(errors === undefined ? {} : { errors }), ...details };
}
