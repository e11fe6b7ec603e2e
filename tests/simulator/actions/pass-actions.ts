import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ExpectedGuest, PassKey } from '#contract/bookings/check-ins.ts';
import { parsePass, passOf, passText, type PassContents } from '#contract/bookings/pass.ts';
import { newReference } from '#server/db/new-id.ts';
import { derivePassKeys } from '#server/modules/booking/check-in/pass-keys.ts';
import { signPass } from '#server/modules/booking/check-in/passes.ts';
import { brokenPass, brokenPhoneDecision } from '../invariants/pass-invariants.ts';
import type { MoneySnapshot } from '../invariants/snapshot.ts';
import type { HostPhone } from '../phones/host-phone.ts';
import { createSeededBytes } from '../schedule/process-state.ts';
import type { SimulatedPass, Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';
import { sendQueuedCheckIn } from './check-in-actions.ts';
import { simulatedHostOf } from './simulated-host-of.ts';

const AREA = 'passes';
const MINUTE = 60 * 1_000;
/** The most milliseconds until a guest comes, so that most of a seed isn't spent waiting. */
const SOON = 8 * 24 * 60 * MINUTE;

const movesOf = (id: string, { moves }: MoneySnapshot) =>
  moves.filter(({ bookingId, status }) => bookingId === id && status === 'done').length;

function hostOfPass({ snapshot }: Simulation, { bookingId }: SimulatedPass): string | undefined {
  const booking = snapshot.bookings.find(({ shortId }) => shortId === bookingId);
  return booking === undefined ? undefined : simulatedHostOf(booking.spaceId);
}

/** A guest's phone loads the bookings with their passes. Those from before a move stay there. */
const loadPasses: SimulatedAction = {
  name: 'load-passes',
  weight: 120,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot, passes, faults } = simulation;
    const booking = pickOne(
      random,
      snapshot.bookings.filter(
        ({ status, shortId, id }) =>
          status === 'upcoming' &&
          !passes.some(
            ({ bookingId, serial }) => bookingId === shortId && serial === movesOf(id, snapshot),
          ),
      ),
    );
    if (booking === undefined) return undefined;
    const server = simulation.server();
    const actor = { accountId: booking.userId, role: 'user' } as const;
    return async () => {
      const reply = await simulation.ask(server, { method: 'GET', path: '/users/booking', actor });
      const { data = [] } = (reply?.body ?? {}) as { readonly data?: readonly UserBooking[] };
      for (const mine of data) {
        const { bookingId, pass, moves = [] } = mine;
        if (pass === undefined) continue;
        faults.push(...brokenPass(mine, snapshot));
        const serial = moves.length;
        const isStored = passes.some((one) => one.bookingId === bookingId && one.serial === serial);
        if (!isStored) passes.push({ bookingId, serial, text: pass });
      }
    };
  },
};

/** A host's phone loads the guest list, and the key that verifies passes. */
const loadGuests: SimulatedAction = {
  name: 'load-guests',
  weight: 60,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot, passes, phones } = simulation;
    // Most often before anything is shown, and now and then later.
    if (passes.length === 0) return undefined;
    const offline = phones.filter(({ known }) => known === undefined);
    const phone = pickOne(random, offline) ?? random.pick(phones);
    const server = simulation.server();
    const actor = { accountId: phone.hostId, role: 'host' } as const;
    return async () => {
      const key = await simulation.ask(server, { method: 'GET', path: '/booking/pass-key' });
      const list = await simulation.ask(server, { method: 'GET', path: '/host/guests', actor });
      if (key?.status !== 200 || list?.status !== 200) return;
      const { data } = key.body as { data: PassKey };
      const { data: guests, revoked } = list.body as { data: ExpectedGuest[]; revoked: string };
      phone.store({ key: data, guests, revoked }, snapshot);
    };
  },
};

const STRANGE_KEYS = derivePassKeys('the key of someone else, of more than 32 characters');
const DAY = 24 * 60 * MINUTE;

/** What someone could change in a pass: the day, the number of moves, or the booking. */
const CHANGES: readonly ((contents: PassContents) => PassContents)[] = [
  (contents) => ({ ...contents, serial: contents.serial + 1 }),
  (contents) => ({
    ...contents,
    startsAt: new Date(contents.startsAt.getTime() - DAY),
    endsAt: new Date(contents.endsAt.getTime() + DAY),
  }),
];

/** Returns a pass that the server hasn't signed: with the old signature, or with another key's. */
function forge({ random }: Simulation, { text }: SimulatedPass): string {
  const pass = parsePass(text);
  if (pass === undefined) throw new Error(`${text} is no pass.`);
  const contents = random.pick(CHANGES)(pass.contents);
  return random.chance(0.5)
    ? passOf(passText(contents), pass.signature)
    : signPass(STRANGE_KEYS, contents);
}

/** Minutes around a time's start, or around its end, at which a guest comes. */
const ARRIVALS = [
  { around: 'startsAt', minutes: [-61, -60, -30, 0, 40] },
  { around: 'endsAt', minutes: [0, 1] },
] as const;

/** Picks when a guest comes: by the time on the pass, or by that of the booking. */
function pickArrival(
  { random, snapshot, time }: Simulation,
  { bookingId, text }: SimulatedPass,
): number | undefined {
  const booking = snapshot.bookings.find(({ shortId }) => shortId === bookingId);
  const contents = parsePass(text)?.contents;
  if (booking === undefined || contents === undefined) return undefined;
  const { around, minutes } = random.pick(ARRIVALS);
  const start = random.chance(0.4) ? contents[around].getTime() : booking[around];
  const at = start + random.pick(minutes) * MINUTE;
  return at < time || at - time > SOON ? undefined : at;
}

/** How a guest shows a booking. */
const WAYS = [
  ['pass', 75],
  ['forged', 15],
  ['typed', 10],
] as const;

/** A guest comes, and a host's phone decides without a network and stores the check-in. */
const showPass: SimulatedAction = {
  name: 'show-pass',
  weight: 220,
  area: AREA,
  plan: (simulation) => {
    const { random, passes, phones } = simulation;
    const pass = pickOne(random, passes);
    if (pass === undefined) return undefined;
    const isAtHost = random.chance(0.85);
    const hostId = hostOfPass(simulation, pass);
    const phone = pickOne(
      random,
      phones.filter((one) => one.known !== undefined && (one.hostId === hostId) === isAtHost),
    );
    if (phone === undefined) return undefined;
    const at = pickArrival(simulation, pass);
    if (at === undefined) return undefined;
    const way = random.weighted(WAYS);
    const scanned = way === 'forged' ? forge(simulation, pass) : pass.text;
    const shown = {
      bookingId: pass.bookingId,
      serial: way === 'typed' ? undefined : pass.serial,
      isGenuine: way !== 'forged',
      ...(way === 'typed' ? {} : { scanned }),
    };
    const id = newReference(createSeededBytes(random));
    // Other clients than the app may send what it wouldn't.
    const isSentAnyway = random.chance(0.4);
    return async () => {
      // Another action of this step may have taken longer.
      simulation.wait(Math.max(0, at - simulation.time));
      await show(simulation, phone, { ...shown, id, at, isSentAnyway });
    };
  },
};

interface Showing {
  readonly id: string;
  readonly bookingId: string;
  readonly serial: number | undefined;
  readonly isGenuine: boolean;
  readonly scanned?: string;
  readonly at: number;
  readonly isSentAnyway: boolean;
}

async function show(
  simulation: Simulation,
  phone: HostPhone,
  { id, scanned, isSentAnyway, ...shown }: Showing,
): Promise<void> {
  const { snapshot, faults, queuedCheckIns } = simulation;
  const { bookingId, at } = shown;
  const now = new Date(at);
  const firstAt = phone.arrivedAt(bookingId, now);
  const { kind } = await phone.check(scanned ?? bookingId, now);
  simulation.note(`  ${phone.name}: ${bookingId} is ${kind}`);
  const decision = { ...shown, hostId: phone.hostId, kind, firstAt };
  faults.push(...brokenPhoneDecision(decision, phone.known ?? snapshot, snapshot));
  const isAccepted = kind === 'welcome' || kind === 'again' || kind === 'unknown';
  if (!isAccepted && !isSentAnyway) return;
  if (isAccepted) phone.remember(bookingId, now);
  queuedCheckIns.push({
    id,
    bookingId,
    hostId: phone.hostId,
    shownAt: now.toISOString(),
    ...(scanned === undefined ? {} : { pass: scanned }),
    atPhone: { decision, shownWith: snapshot, forget: () => phone.forget(bookingId, at) },
  });
}

const sendPass: SimulatedAction = {
  name: 'send-pass',
  weight: 120,
  area: AREA,
  plan: sendQueuedCheckIn,
};

export const PASS_ACTIONS: readonly SimulatedAction[] = [
  loadPasses,
  loadGuests,
  showPass,
  sendPass,
];
