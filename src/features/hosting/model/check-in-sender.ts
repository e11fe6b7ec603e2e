import type { CheckedIn } from '#contract/check-ins.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import type { Owner } from '#src/platform/session/unsent-things.ts';
import type { CheckInsSurroundings } from './check-ins.ts';
import { deliver } from './deliver.ts';
import { keepAnswer } from './kept-answer.ts';
import {
  type KeptCheckIn,
  listWaiting,
  SHOWN,
  shownMark,
  waitingMark,
  waitingOf,
} from './kept-check-in.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

type SenderSurroundings = Pick<
  CheckInsSurroundings,
  'call' | 'alone' | 'host' | 'later' | 'report'
> & {
  storage(): Promise<Storage>;
  onAnswer(id: string, answer: CheckedIn): void;
};

/** Who was refused has not arrived: the pass counts as not shown, if it was this time. */
async function unmark(storage: Storage, kept: KeptCheckIn): Promise<void> {
  const { id, markedAt } = shownMark(kept);
  const marks = await storage.listMarks(SHOWN);
  if (marks.some((mark) => mark.id === id && mark.markedAt === markedAt)) {
    await storage.deleteMark(SHOWN, id);
  }
}

/**
 * Empties the queue in order, one page at a time. A row goes only when the server has answered it;
 * sent twice it counts once, by its id.
 */
export function createSender(outside: SenderSurroundings): { send(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting: (() => void) | undefined;

  /** The row is the last to go: a page that sees it gone finds the answer. */
  async function takeAnswer(
    storage: Storage,
    host: Owner,
    kept: KeptCheckIn,
    answer: CheckedIn,
  ): Promise<void> {
    const { id } = kept.checkIn;
    outside.onAnswer(id, answer);
    try {
      // Of who has left meanwhile nothing stays here.
      if (outside.host()?.email === host.email) await keepAnswer(storage, kept, answer);
    } catch (reason) {
      outside.report('The answer to a check-in is not kept', reason);
    }
    await storage.deleteMark(waitingOf(host), id);
  }

  /** True where something is left that may go later. */
  async function drain(): Promise<boolean> {
    const storage = await outside.storage();
    const tried = new Set<string>();
    for (;;) {
      // Asked for each: somebody else may have logged in meanwhile.
      const host = outside.host();
      if (host === undefined) return false;
      const waiting = await listWaiting(storage, host);
      const open = waiting.filter(({ problem }) => problem === undefined);
      const next = open.find(({ checkIn }) => !tried.has(checkIn.id));
      if (next === undefined) return open.length > 0;
      tried.add(next.checkIn.id);
      const delivery = await deliver(outside.call, next.checkIn);
      if (delivery.kind === 'taken') {
        await takeAnswer(storage, host, next, delivery.answer);
      } else if (delivery.kind === 'refused') {
        await unmark(storage, next);
        await storage.putMark(waitingMark(host, { ...next, problem: delivery.message }));
      } else if (delivery.stop) return true;
    }
  }

  async function run(): Promise<void> {
    stopWaiting?.();
    stopWaiting = undefined;
    let isLeft = false;
    do {
      isAskedAgain = false;
      await outside.alone(async () => {
        isLeft = await drain();
      });
    } while (isAskedAgain);
    pause = isLeft ? Math.min(pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    if (isLeft) stopWaiting = outside.later(() => void send(), pause / 2);
  }

  function send(): Promise<void> {
    if (running !== undefined) {
      isAskedAgain = true;
      return running;
    }
    running = run()
      .catch((reason: unknown) => outside.report('Check-ins could not be sent', reason))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return { send };
}
