import type { CheckedIn } from '#contract/bookings/check-ins.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import type { Owner } from '#src/platform/session/unsent-data.ts';
import type { CheckInsDependencies } from './check-ins.ts';
import { deliverCheckIn } from './deliver.ts';
import { storeAnswer } from '../../api/stored-answer.ts';
import {
  type StoredCheckIn,
  listWaiting,
  SHOWN_PASSES,
  shownItem,
  waitingItem,
  waitingOf,
} from './stored-check-in.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

type CheckInSenderDependencies = Pick<
  CheckInsDependencies,
  'call' | 'alone' | 'host' | 'later' | 'report'
> & {
  storage(): Promise<Storage>;
  onAnswer(id: string, answer: CheckedIn): void;
};

/**
 * A refused guest has not arrived: removes the record that the pass was shown, if this check-in
 * created it.
 */
async function unmark(storage: Storage, stored: StoredCheckIn): Promise<void> {
  const { id, markedAt } = shownItem(stored);
  const items = await storage.listItems(SHOWN_PASSES);
  if (items.some((item) => item.id === id && item.markedAt === markedAt)) {
    await storage.deleteItem(SHOWN_PASSES, id);
  }
}

/**
 * Sends the queue in order, from one page at a time. An item is removed only when the server has
 * answered; sent twice, it counts once because of its ID.
 */
export function createCheckInSender(deps: CheckInSenderDependencies): { send(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting: (() => void) | undefined;

  /** The item is removed last, so that a page that sees it gone finds the answer. */
  async function takeAnswer(
    storage: Storage,
    host: Owner,
    stored: StoredCheckIn,
    answer: CheckedIn,
  ): Promise<void> {
    const { id } = stored.checkIn;
    deps.onAnswer(id, answer);
    try {
      // Nothing is stored for a host who has logged out meanwhile.
      if (deps.host()?.email === host.email) await storeAnswer(storage, stored, answer);
    } catch (reason) {
      deps.report('The answer to a check-in could not be stored', reason);
    }
    await storage.deleteItem(waitingOf(host), id);
  }

  /** Resolves to true if something is left that can be sent later. */
  async function drain(): Promise<boolean> {
    const storage = await deps.storage();
    const tried = new Set<string>();
    for (;;) {
      // Read for each item, because another host may have logged in meanwhile.
      const host = deps.host();
      if (host === undefined) return false;
      const waiting = await listWaiting(storage, host);
      const open = waiting.filter(({ problem }) => problem === undefined);
      const next = open.find(({ checkIn }) => !tried.has(checkIn.id));
      if (next === undefined) return open.length > 0;
      tried.add(next.checkIn.id);
      const delivery = await deliverCheckIn(deps.call, next.checkIn);
      if (delivery.kind === 'taken') {
        await takeAnswer(storage, host, next, delivery.answer);
      } else if (delivery.kind === 'refused') {
        await unmark(storage, next);
        await storage.putItem(waitingItem(host, { ...next, problem: delivery.message }));
      } else if (delivery.stop) return true;
    }
  }

  async function run(): Promise<void> {
    stopWaiting?.();
    stopWaiting = undefined;
    let isLeft = false;
    do {
      isAskedAgain = false;
      await deps.alone(async () => {
        isLeft = await drain();
      });
    } while (isAskedAgain);
    pause = isLeft ? Math.min(pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    if (isLeft) stopWaiting = deps.later(() => void send(), pause / 2);
  }

  function send(): Promise<void> {
    if (running !== undefined) {
      isAskedAgain = true;
      return running;
    }
    running = run()
      .catch((reason: unknown) => deps.report('Check-ins could not be sent', reason))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return { send };
}
