import type { CallDependencies } from './create-call.ts';

/** For calls that do not report the state of the connection. */
export const ignoreReport: CallDependencies['report'] = {
  answered: () => undefined,
  silent: () => undefined,
  getSnapshot: () => ({ online: true }),
};
