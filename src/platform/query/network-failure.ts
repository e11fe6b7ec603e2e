import { CallError } from '../http/call-error.ts';

/** Returns whether no answer arrived: the connection is lost, or only that call was interrupted. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout');

/** Cached data that is returned because the call for it got no answer. */
export interface StaleFallback {
  /** The call was interrupted, so it is worth retrying soon and automatically. */
  readonly brokeOff?: boolean;
}

/** Returns whether the data is from the cache because the call was interrupted. */
export const isStaleFallback = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'brokeOff' in data && data.brokeOff === true;
