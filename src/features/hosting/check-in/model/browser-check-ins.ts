import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { call } from '#src/platform/http/call.ts';
import { callLater } from '#src/platform/later.ts';
import { reportProblem } from '#src/platform/report.ts';
import { registerPrivate } from '#src/platform/session/private-data.ts';
import { getToken, session } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-data.ts';
import { type CheckIns, createCheckIns } from './check-ins.ts';

const LOCK = 'aye.check-ins';

/** Browsers without locks usually have only one page, and a check-in sent twice counts once. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
  return undefined;
}

function sendWhenItMayGo(checkIns: CheckIns): void {
  const send = () => {
    if (getToken('host') !== undefined) void checkIns.send();
  };
  connectivity.subscribe(() => {
    if (connectivity.getSnapshot().online) send();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send();
  });
  session.subscribe(() => {
    checkIns.refresh();
    send();
  });
  send();
}

let started: CheckIns | undefined;

/**
 * Returns the check-ins of this page. They are created once, and from then on sent whenever
 * possible.
 */
export function browserCheckIns(storage: () => Promise<Storage>): CheckIns {
  if (started !== undefined) return started;
  const checkIns = createCheckIns({
    call,
    storage,
    host: () => ownerOf('host', session.getSnapshot().host),
    now: () => new Date(),
    alone,
    later: callLater,
    report: reportProblem,
  });
  registerPrivate({
    unsentCount: async (role) => (role === 'host' ? checkIns.countUnsent() : 0),
    // The rows themselves are removed by their keys.
    forget: async (role) => {
      if (role === 'host') checkIns.forgetAnswers();
    },
  });
  sendWhenItMayGo(checkIns);
  started = checkIns;
  return checkIns;
}
