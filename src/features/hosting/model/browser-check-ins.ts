import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { call } from '#src/platform/http/call.ts';
import { later } from '#src/platform/later.ts';
import { reportProblem } from '#src/platform/report.ts';
import { registerPrivate } from '#src/platform/session/private-things.ts';
import { getToken, session } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-things.ts';
import { type CheckIns, createCheckIns } from './check-ins.ts';

const LOCK = 'aye.check-ins';

/** Browsers without locks have one page each, mostly; a check-in sent twice counts once. */
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

/** The check-ins of this page: made once, and from then on sent whenever they may go. */
export function browserCheckIns(storage: () => Promise<Storage>): CheckIns {
  if (started !== undefined) return started;
  const checkIns = createCheckIns({
    call,
    storage,
    host: () => ownerOf('host', session.getSnapshot().host),
    now: () => new Date(),
    alone,
    later,
    report: reportProblem,
  });
  registerPrivate({
    unsentCount: async (role) => (role === 'host' ? checkIns.countUnsent() : 0),
    // The rows themselves go by their keys.
    forget: async (role) => {
      if (role === 'host') checkIns.forgetAnswers();
    },
  });
  sendWhenItMayGo(checkIns);
  started = checkIns;
  return checkIns;
}
