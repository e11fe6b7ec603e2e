import { type ErrorCode, ERRORS, type Failure } from '#contract/errors.ts';

type FieldErrors = NonNullable<Failure['errors']>;

/** A failure of the contract's catalogue, thrown by a handler and answered by the error handler. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;

  constructor(code: ErrorCode, errors?: FieldErrors) {
    super(ERRORS[code].message);
    this.code = code;
    this.errors = errors;
  }
}

export function failureBody(code: ErrorCode, errors?: FieldErrors): Failure {
  const { message } = ERRORS[code];
  return errors === undefined ? { message, code } : { message, code, errors };
}
