import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewOutboxEntry } from '#src/platform/outbox/outbox.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { type Device, openDevice } from './device.ts';
import { type FaultServer, openFaultServer } from './fault-server.ts';
import { fiveForms, formsOnTheWire } from './forms.ts';
import { type Schedule, scheduleOf, type Step } from './schedule.ts';

/** More than the faults in any schedule. */
export const CALM_ROUNDS = 40;
const MINUTE_MS = 60_000;

let server: FaultServer;
let forms: readonly NewOutboxEntry[];

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

/** Resolves when sending is done, or when its page has died. */
async function sendNow(device: Device, at: number): Promise<void> {
  const { outbox, life } = device.tab(at);
  await Promise.race([outbox.sendNow(), life.end]);
}

async function take(device: Device, step: Step, forms: readonly NewOutboxEntry[]): Promise<void> {
  switch (step.kind) {
    case 'post':
      // A form can only be filled in by a user who is logged in.
      if (!device.isLoggedIn()) await device.logIn();
      return device.post(step.tab, forms[step.form] as NewOutboxEntry);
    case 'reload':
      return device.reload(step.tab);
    case 'send now':
      return sendNow(device, step.tab);
    case 'wake':
      return device.tab(step.tab).outbox.wake();
    case 'time':
      device.letTimePass(MINUTE_MS);
      for (const work of device.tab(step.tab).timers) work();
      return undefined;
    case 'worker':
      return device.worker();
    case 'log in':
      return device.isLoggedIn() ? undefined : device.logIn();
    default:
      return device.setConnection(step.kind === 'connection back');
  }
}

/** Plays a schedule; its forms are sent as far as its faults allow. */
export async function playSchedule(
  device: Device,
  { steps }: Schedule,
  forms: readonly NewOutboxEntry[],
): Promise<void> {
  const begun: Promise<void>[] = [];
  for (const step of steps) {
    const taken = take(device, step, forms);
    // The next form is filled in once this one is stored, because otherwise their order would be
    // undefined.
    if (step.kind === 'post') await taken;
    else begun.push(taken);
    if (step.isCalm) await Promise.all(begun.splice(0));
    else await aMoment();
  }
  await Promise.all(begun);
}

/**
 * Sends until nothing is left, with a stable network and log-ins when needed. Returns the number of
 * rounds, or Infinity after CALM_ROUNDS.
 */
export async function endWell(device: Device, role: 'host' | 'user' = 'host'): Promise<number> {
  device.setConnection(true);
  await device.tab(1).life.die();
  for (let round = 1; round <= CALM_ROUNDS; round += 1) {
    if (device.tab(0).life.isOver) await device.reload(0);
    if (!device.isLoggedIn()) await device.logIn();
    // Without locks, the lease of a dead page must expire first.
    device.letTimePass(6 * MINUTE_MS);
    await sendNow(device, 0);
    const { outbox, life } = device.tab(0);
    if (life.isOver || !device.isLoggedIn()) continue;
    if ((await outbox.countUnsent(role)) === 0) return round;
  }
  return Infinity;
}

/** In CI every eighth schedule is played. */
export const SCHEDULE_STEP = IS_NIGHTLY ? 1 : 8;

/**
 * Plays `count` schedules, starting with seed `first`. Two files share them, so that two workers
 * can run them.
 */
export function playSchedules(first: number, count: number): void {
  beforeAll(async () => {
    [server, forms] = await Promise.all([openFaultServer(), fiveForms()]);
  });

  afterAll(() => server.close());

  const seeds = Array.from(
    { length: count / SCHEDULE_STEP },
    (_, index) => first + SCHEDULE_STEP * index,
  );

  it.each(seeds)('the outbox delivers five forms once each, in order (seed %i)', async (seed) => {
    const schedule = scheduleOf(seed);
    await server.reset();
    const device = await openDevice(server, schedule);
    try {
      await playSchedule(device, schedule, forms);
      expect(await endWell(device)).toBeLessThanOrEqual(CALM_ROUNDS);
      await device.quiet();
      const { done, ...effects } = await server.effects();
      const order = formsOnTheWire(forms);
      expect(done.map(({ key }) => device.forms.get(key))).toEqual(order);
      expect(done.every(({ status }) => status === 200)).toBe(true);
      expect(effects).toEqual({
        spaces: [
          { name: 'Lekki Light Lab', pictures: 2 },
          { name: 'Surulere Loft', pictures: 2 },
        ],
        listingsMade: 2,
        fullName: 'Ngozi Adeyemi',
        mobileNumber: '+2348012345678',
        banks: ['UBA 5609 pending'],
        bankMails: 1,
      });
      expect(device.problems).toEqual([]);
    } finally {
      device.close();
    }
  });
}
