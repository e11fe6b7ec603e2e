import { CallError } from '../http/call-error.ts';

/** No answer came: the line is gone, or only that call broke off. */
export const brokeOff = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout');

/** An answer that is what was kept, because the call for it had none. */
export interface InPlace {
  /** The call broke off: worth another try soon, without anybody's doing. */
  readonly brokeOff?: boolean;
}

/** Whether an answer stands in place of one that broke off. */
export const isInPlace = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'brokeOff' in data && data.brokeOff === true;
