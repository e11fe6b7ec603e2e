import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { createRandom, type Random } from '#demo/random.ts';
import type { Database } from '#server/db/open.ts';
import { accounts } from '#server/db/schema/schema.ts';
import type { SandboxAction } from '#server/gateways/cards/sandbox/actions.ts';
import { WEBHOOK_MODES } from '#server/gateways/cards/sandbox/webhooks.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE, PASSWORD } from '../accounts.ts';
import { bookingContext, createTokenMaker } from '../bookings.ts';
import {
  addPlaces,
  eachAtOnce,
  hostOf,
  startHeldBooking,
  type Started,
  type StormApp,
  type StormServer,
} from './storm.ts';

const GUESTS = 16;
const SPACES = 6;
const EACH = 4;
const CAPACITY = 4;
const LEAVING_GUESTS = 4;
const LEAVING_HOSTS = 2;
const WORKERS = 24;

/** Tomorrow, which is too late for a refund, and days after the weekend. */
const TIMES = [
  ['2026-11-21', '09:00'],
  ['2026-11-23', '09:00'],
  ['2026-11-23', '10:00'],
  ['2026-11-24', '12:00'],
] as const;

const ACTIONS: readonly (readonly [SandboxAction, number])[] = [
  ['pay', 10],
  ['pay-late', 3],
  ['underpay', 2],
  ['overpay', 2],
  ['pay-then-close', 2],
  ['decline', 2],
  ['close', 1],
];

export interface StormWorld {
  readonly app: StormApp;
  readonly servers: readonly [StormServer, ...StormServer[]];
  readonly random: Random;
  readonly started: readonly Started[];
  /** Returns a token of a guest or host by their number. */
  readonly token: (account: number) => string;
  /** What went wrong on the server. */
  readonly faults: string[];
  /** How often each call got each response. */
  readonly answers: Map<string, number>;
}

/** Opens a world in which all bookings are held and nothing is paid yet. */
export async function openWorld(app: StormApp, seed: number): Promise<StormWorld> {
  const { database, clock } = app;
  const { db } = database;
  const random = createRandom('storm', seed);
  await addPlaces(db, { guests: GUESTS, spaces: SPACES, capacity: CAPACITY });
  // The quick passwords store a password as it is.
  await db.update(accounts).set({ passwordHash: PASSWORD });
  const provisioner = await createTokenMaker(db, clock);
  const tokens = new Map<number, string>();
  for (let guest = 1; guest <= GUESTS; guest += 1) {
    tokens.set(guest, await provisioner(idOf(guest), 'user'));
  }
  for (let space = 1; space <= SPACES; space += 1) {
    tokens.set(hostOf(space), await provisioner(idOf(hostOf(space)), 'host'));
  }
  const started: Started[] = [];
  for (let index = 0; index < GUESTS * EACH; index += 1) {
    const guest = 1 + (index % GUESTS);
    const [startDate, checkinTime] = random.pick(TIMES);
    const request = { guest, space: random.int(1, SPACES), startDate, checkinTime, hours: 2 };
    const one = await startHeldBooking(app, { db, clock }, request).catch(isTaken);
    if (one !== undefined) started.push(one);
  }
  const world: StormWorld = {
    app,
    servers: [app, await app.another()],
    random,
    started,
    token: (account) => tokens.get(account) ?? '',
    faults: [],
    answers: new Map(),
  };
  await cancelOneTooLate(world);
  return world;
}

/**
 * Cancels a booking too late for a refund, because the random actions may not include that case.
 */
async function cancelOneTooLate(world: StormWorld): Promise<void> {
  const { app, started } = world;
  const [[tomorrow]] = TIMES;
  const late = started.find(({ startsAt }) => startsAt.toISOString().startsWith(tomorrow));
  if (late === undefined) throw new Error('Nobody booked for tomorrow.');
  await app.sandbox.act(late.reference, 'pay');
  await app.payments.settle(late.reference);
  await call(world, 'POST', `/booking/${late.id}/cancel`, late.guest);
}

function isTaken(error: unknown): undefined {
  if (error instanceof Error && error.message === 'It is taken.') return undefined;
  throw error;
}

type StormAction = () => Promise<unknown>;

/** Runs everything that can happen to bookings at once, in an order that the seed determines. */
export async function rage(world: StormWorld): Promise<void> {
  const { app, random, started } = world;
  const { database, clock } = app;
  const context = bookingContext(database.db, clock);
  const guests = random.shuffled(Array.from({ length: GUESTS }, (_, index) => index + 1));
  const spaces = random.shuffled(Array.from({ length: SPACES }, (_, index) => index + 1));
  const actions: StormAction[] = [
    ...started.flatMap((one) => actionsOf(world, one)),
    ...guests.slice(0, LEAVING_GUESTS).map((guest) => () => leave(world, guest)),
    ...spaces.slice(0, LEAVING_HOSTS).map((space) => () => leave(world, hostOf(space))),
    ...repeated(8, () => releaseExpiredHolds(context)),
    ...repeated(8, () => Promise.resolve(app.wait(3 * MINUTE))),
    ...repeated(4, () => enqueueReconciling(database.db, randomBytes, clock.time)),
    ...repeated(24, () => random.pick(world.servers).jobs.runDue()),
    ...repeated(12, () => random.pick(world.servers).sandbox.deliverDue()),
  ];
  await eachAtOnce(random.shuffled(actions), WORKERS, (action) =>
    action().catch((error: unknown) => world.faults.push(String(error))),
  );
}

const repeated = (times: number, action: StormAction): StormAction[] =>
  Array<StormAction>(times).fill(action);

function actionsOf(
  world: StormWorld,
  { reference, id, guest, space, startsAt }: Started,
): StormAction[] {
  const { random, servers } = world;
  const server = () => random.pick(servers);
  const action = random.weighted(ACTIONS);
  const webhook = random.pick(WEBHOOK_MODES);
  const actions: StormAction[] = [
    () => server().sandbox.act(reference, action, { webhook }),
    () => server().payments.settle(reference),
    () => server().payments.settle(reference),
    () => call(world, 'GET', `/booking/verify?reference=${reference}`, guest),
  ];
  if (random.chance(0.5)) {
    actions.push(() => call(world, 'POST', `/booking/${id}/cancel`, guest));
    actions.push(() => call(world, 'POST', `/booking/${id}/cancel`, guest));
  }
  if (random.chance(0.4)) actions.push(() => tryAgain(world, guest, space, startsAt));
  return actions;
}

/** How often a call is made while the machine is too busy to answer it within its time limit. */
const ATTEMPTS = 10;

async function call(
  { servers, random, token, faults, answers }: StormWorld,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  account: number,
  payload?: object,
) {
  const { server } = random.pick(servers);
  const send = () =>
    server.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: { authorization: `Bearer ${token(account)}` },
      ...(payload === undefined ? {} : { payload }),
    });
  let answer = await send();
  for (let attempt = 1; attempt < ATTEMPTS && isToRepeat(answer); attempt += 1) {
    answer = await send();
  }
  const name = path.replace(/\?.*/, '').replaceAll(/\/[0-9a-z]{10}\b/g, '/…');
  const what = `${method} ${name} ${answer.statusCode}`;
  answers.set(what, (answers.get(what) ?? 0) + 1);
  if (answer.statusCode >= 500) faults.push(`${what} ${answer.body}`);
  return answer;
}

const isToRepeat = ({ statusCode, headers }: InjectedResponse) =>
  statusCode === 503 && headers['retry-after'] !== undefined;

/** Books again, like a guest who has lost patience, and pays for that booking. */
async function tryAgain(
  world: StormWorld,
  guest: number,
  space: number,
  start: Date,
): Promise<void> {
  const startDate = start.toISOString().slice(0, 10);
  const request = { startDate, checkinTime: '10:00', durationPerHour: 2 };
  const answer = await call(world, 'POST', `/booking/initialize/${idOf(space)}`, guest, request);
  if (answer.statusCode !== 200) return;
  const { reference } = answer.json<{ data: { reference: string } }>().data;
  await world.app.sandbox.act(reference, 'pay');
  await world.random.pick(world.servers).payments.settle(reference);
}

async function leave(world: StormWorld, account: number): Promise<void> {
  const answer = await call(world, 'DELETE', '/accounts/me', account, { password: PASSWORD });
  // The price of a late cancellation has yet to be released to its host, who has to wait for it.
  const isToWait = answer.statusCode === 409 && answer.body.includes('BALANCE_LEFT');
  if (answer.statusCode !== 200 && !isToWait) world.faults.push(`left with ${answer.statusCode}`);
}

/** Advances the clock until nothing is pending. */
export async function calm({ app, servers }: StormWorld, rounds = 8): Promise<void> {
  const { database, clock } = app;
  for (let round = 0; round < rounds; round += 1) {
    app.wait(6 * MINUTE);
    await enqueueReconciling(database.db, randomBytes, clock.time);
    await enqueueBookingMaintenance(database.db, randomBytes, clock.time);
    await app.sandbox.deliverDue();
    for (const { jobs } of servers) await jobs.runDue();
  }
}

/** A booking and where its money is, in whole kobo. */
export interface Truth extends Record<string, unknown> {
  readonly reference: string;
  readonly status: string;
  readonly price: number;
  readonly payment: string;
  readonly returned: string | null;
  /** What the payer sent and got back, according to the provider's own records. */
  readonly sent: number;
  readonly sentBack: number;
  readonly escrow: number;
  readonly earned: number;
  /** Refunds that were ordered and those that are done, without refunds of an excess. */
  readonly ordered: number;
  readonly back: number;
  readonly excess: number;
  readonly withdrawn: boolean;
  readonly guestLeft: boolean;
}

export async function readTruth(db: Database): Promise<readonly Truth[]> {
  const { rows } = await db.execute<Truth>(sql`
    select b.reference, b.status, b.price_kobo::float8 as price, p.status as payment, p.returned,
      coalesce(c.paid_kobo, 0)::float8 as sent,
      (select coalesce(sum(amount_kobo), 0) from sandbox_refunds
        where charge_reference = b.reference)::float8 as "sentBack",
      coalesce(e.balance_kobo, 0)::float8 as escrow,
      coalesce(t.amount_kobo, 0)::float8 as earned,
      (select coalesce(sum(amount_kobo), 0) from refunds
        where payment_reference = b.reference and reason <> 'overpaid')::float8 as ordered,
      (select coalesce(sum(amount_kobo), 0) from refunds
        where payment_reference = b.reference and reason <> 'overpaid' and status = 'done'
      )::float8 as back,
      (select coalesce(sum(amount_kobo), 0) from refunds
        where payment_reference = b.reference and reason = 'overpaid')::float8 as excess,
      s.listing_status = 'deleted' as withdrawn, a.deleted_at is not null as "guestLeft"
    from bookings b
    join spaces s on s.id = b.space_id
    join accounts a on a.id = b.user_id
    left join payments p on p.reference = b.reference
    left join sandbox_charges c on c.reference = b.reference
    left join ledger_accounts e on e.id = 'escrow:' || b.reference
    left join ledger_transfers t on t.kind = 'earning' and t.reference = b.reference
    order by b.reference`);
  return rows;
}

/** Returns what is wrong with a booking once nothing is pending, or undefined if all is correct. */
export function bookingProblem(truth: Truth): string | undefined {
  const { status, price, payment, sent, sentBack, escrow, earned, ordered, back, excess } = truth;
  if (sent === 0) {
    const nothing = escrow + earned + ordered + excess === 0;
    return nothing && payment !== 'paid' && status === 'expired' ? undefined : 'not paid';
  }
  if (payment !== 'paid') return 'paid, and not settled';
  if ([escrow, earned, ordered].filter((kobo) => kobo > 0).length !== 1) return 'in two places';
  if (sent !== escrow + earned + sentBack) return 'not all of it is somewhere';
  if (ordered !== back) return 'not paid back yet';
  if (ordered > 0) return status === 'refunded' ? undefined : `paid back and ${status}`;
  if (escrow + earned !== price) return 'another price';
  return ['upcoming', 'cancelled'].includes(status) ? undefined : `stored as ${status}`;
}
