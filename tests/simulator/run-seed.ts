import type { SimulatedAction } from './actions/action.ts';
import { GUEST_ACTIONS } from './actions/guest-actions.ts';
import { AGREEMENT_ACTIONS } from './actions/agreement-actions.ts';
import { CALENDAR_ACTIONS } from './actions/calendar-actions.ts';
import { CHANGE_ACTIONS } from './actions/change-actions.ts';
import { bookAtStart, CREDIT_ACTIONS } from './actions/credit-actions.ts';
import { DELETION_ACTIONS } from './actions/deletion-actions.ts';
import { EXTRA_ACTIONS } from './actions/extra-actions.ts';
import { HOST_ACTIONS } from './actions/host-actions.ts';
import { CHECK_IN_ACTIONS } from './actions/check-in-actions.ts';
import { PASS_ACTIONS } from './actions/pass-actions.ts';
import { payPromisedHold } from './actions/promised-holds.ts';
import { chooseAsking, REQUEST_ACTIONS } from './actions/request-actions.ts';
import { linkSpaces, VENUE_ACTIONS } from './actions/venue-actions.ts';
import { WAITLIST_ACTIONS } from './actions/waitlist-actions.ts';
import { TRANSFER_ACTIONS } from './actions/transfer-actions.ts';
import { deliverWebhook, WORLD_ACTIONS } from './actions/world-actions.ts';
import type { BaseDatabase } from './database/base-rows.ts';
import { brokenPromises } from './invariants/acknowledged.ts';
import { brokenAtTheEnd } from './invariants/end-invariants.ts';
import { brokenPasses } from './invariants/pass-invariants.ts';
import { brokenInvariants } from './invariants/step-invariants.ts';
import { Simulation } from './simulation.ts';

const ACTIONS: readonly SimulatedAction[] = [
  ...GUEST_ACTIONS,
  ...CHANGE_ACTIONS,
  ...CREDIT_ACTIONS,
  ...HOST_ACTIONS,
  ...TRANSFER_ACTIONS,
  ...REQUEST_ACTIONS,
  ...WAITLIST_ACTIONS,
  ...CHECK_IN_ACTIONS,
  ...PASS_ACTIONS,
  ...AGREEMENT_ACTIONS,
  ...EXTRA_ACTIONS,
  ...VENUE_ACTIONS,
  ...CALENDAR_ACTIONS,
  ...DELETION_ACTIONS,
  payPromisedHold,
  ...WORLD_ACTIONS,
];

const STEPS = { least: 8, most: 18 } as const;
/** The chance that a step has several actions at once, and that a server dies in it. */
const CHANCES = { together: 0.25, crash: 0.12 } as const;
/** Effects of a server within a step, after one of which it dies. */
const CRASH_WITHIN = 40;

export interface SeedResult {
  readonly seed: number;
  readonly traceHash: string;
  readonly trace: readonly string[];
  /** Empty if every invariant held. */
  readonly broken: readonly string[];
}

/** Runs a seed until an invariant is broken, or to its end, when everything has to be quiet. */
export async function runSeed(base: BaseDatabase, seed: number): Promise<SeedResult> {
  const simulation = new Simulation(base, seed);
  try {
    const broken = await run(simulation);
    const { traceHash, trace } = simulation;
    return { seed, traceHash, trace, broken };
  } finally {
    await base.restore();
  }
}

/** Returns what is broken, at the first step after which something is. */
async function run(simulation: Simulation): Promise<readonly string[]> {
  if (simulation.areas.has('requests')) {
    await simulation.schedule.run([() => chooseAsking(simulation)]);
  }
  if (simulation.areas.has('venues')) {
    await simulation.schedule.run([() => linkSpaces(simulation)]);
    await simulation.refresh();
  }
  if (simulation.areas.has('passes') || simulation.areas.has('raised-credit')) {
    await simulation.schedule.run([() => bookAtStart(simulation)]);
    await simulation.refresh();
  }
  const steps = simulation.random.int(STEPS.least, STEPS.most);
  for (let step = 0; step < steps; step += 1) {
    await takeStep(simulation);
    const broken = check(simulation);
    if (broken.length > 0) return broken;
  }
  return end(simulation);
}

async function takeStep(simulation: Simulation): Promise<void> {
  const { random, schedule } = simulation;
  simulation.priceChanges.length = 0;
  const count = random.chance(CHANCES.together) ? random.int(2, 3) : 1;
  const planned = Array.from({ length: count }, () => planOne(simulation));
  simulation.note(planned.map(({ name }) => name).join(' + '));
  if (random.chance(CHANCES.crash)) simulation.server().state.dieAt(random.int(1, CRASH_WITHIN));
  const results = await schedule.run(planned.map(({ work }) => work));
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
  }
  simulation.wait(random.int(100, 3_000));
  await simulation.refresh();
  for (const { state } of simulation.servers) state.dieAt(undefined);
}

function planOne(simulation: Simulation) {
  const { random, areas } = simulation;
  const possible = ACTIONS.filter(({ area }) => area === undefined || areas.has(area));
  const weighted = possible.map((action) => [action, action.weight] as const);
  for (;;) {
    const action = random.weighted(weighted);
    const work = action.plan(simulation);
    if (work !== undefined) return { name: action.name, work };
  }
}

function check(simulation: Simulation): readonly string[] {
  const broken = [
    ...simulation.faults,
    ...brokenInvariants(simulation),
    ...brokenPromises(simulation),
    ...brokenPasses(simulation),
  ];
  simulation.sentCheckIns.length = 0;
  for (const what of broken) simulation.note(`BROKEN ${what}`);
  return broken;
}

const HOUR = 60 * 60 * 1_000;
/** Milliseconds between two rounds at the end: longer than the longest pause of a refund or payout. */
const ROUND_MS = HOUR + 5 * 60 * 1_000;
const MAX_ROUNDS = 12;

/**
 * The provider becomes reliable, clocks are right, and time goes by until nothing is left to do.
 * Then every booking is over, all money is where it belongs, and the provider's books are the same
 * as ours.
 */
async function end(simulation: Simulation): Promise<readonly string[]> {
  const { books, network } = simulation;
  simulation.note('the end');
  network.becomeReliable();
  books.becomeReliable();
  for (const { state } of simulation.servers) state.setClockSkew(0);
  let left: readonly string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round === 0) waitForBookings(simulation);
    simulation.wait(ROUND_MS);
    await settleDown(simulation);
    const broken = check(simulation);
    if (broken.length > 0) return broken;
    left = brokenAtTheEnd(simulation);
    if (left.length === 0) return [];
  }
  for (const what of left) simulation.note(`BROKEN ${what}`);
  return left;
}

/** Lets time go by until the last booking, and the last time that guests want, is over. */
function waitForBookings(simulation: Simulation): void {
  const { bookings, bookingRequests, waitlist } = simulation.snapshot;
  const times = [...bookings, ...bookingRequests, ...waitlist];
  const last = Math.max(0, ...times.map(({ endsAt }) => endsAt));
  simulation.wait(Math.max(0, last - simulation.time));
}

async function settleDown(simulation: Simulation): Promise<void> {
  const { books, schedule } = simulation;
  const server = simulation.server();
  const webhooks = books.webhooks.splice(0);
  await schedule.run(webhooks.map((webhook) => () => deliverWebhook(simulation, server, webhook)));
  await schedule.run([() => simulation.runJobs(server)]);
  await simulation.refresh();
}
