import { reportProblem } from '#src/platform/report.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import type { makeRouter } from '../router.tsx';
import type { DeviceWipeDependencies } from '../../flows/session/device-wipe.ts';
import { watchSession } from '../../flows/session/watch-session.ts';

type StartSessionDependencies = DeviceWipeDependencies & {
  readonly router: ReturnType<typeof makeRouter>;
};

const load = () => import('../../flows/session/device-wipe.ts');

/** Loads in advance what a log-out needs, because it may happen without a connection. */
const prepare = (deps: DeviceWipeDependencies) =>
  Promise.all([
    load().then(({ sendUnsentData }) => sendUnsentData(deps)),
    import('../layouts/account-links.tsx'),
  ]);

/** Removes a role's private data whenever its session ends, from now on. */
export function startSession({ router, ...deps }: StartSessionDependencies): void {
  watchSession({
    session,
    texts: sharedTexts,
    wipe: (role) => load().then(({ wipeDevice }) => wipeDevice(deps, role)),
    prepare: () =>
      void prepare(deps).catch((reason: unknown) => reportProblem('Log-out not prepared', reason)),
    recheck: () => void router.invalidate(),
    report: reportProblem,
  });
}
