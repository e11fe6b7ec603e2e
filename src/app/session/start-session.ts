import { reportProblem } from '#src/platform/report.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import type { makeRouter } from '../router.tsx';
import type { WipeParts } from './device-wipe.ts';
import { watchSession } from './watch-session.ts';

type Parts = WipeParts & { readonly router: ReturnType<typeof makeRouter> };

const load = () => import('./device-wipe.ts');

/** What will be asked for: the way out, and what it needs without a connection. */
const prepare = (parts: WipeParts) =>
  Promise.all([
    load().then(({ sendWaiting }) => sendWaiting(parts)),
    import('../layouts/person-doors.tsx'),
  ]);

/** From now on a session that ends takes with it what was private. */
export function startSession({ router, ...parts }: Parts): void {
  watchSession({
    session,
    texts: sharedTexts,
    wipe: (role) => load().then(({ wipeDevice }) => wipeDevice(parts, role)),
    prepare: () =>
      void prepare(parts).catch((reason: unknown) => reportProblem('Not all is here yet', reason)),
    recheck: () => void router.invalidate(),
    report: reportProblem,
  });
}
