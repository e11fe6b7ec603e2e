import { createHash } from 'node:crypto';
import { createRandom, type Random } from '#demo/random.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { pickAreas, type SimulatedArea } from './areas.ts';
import { type BaseDatabase, SIMULATION_START } from './database/base-rows.ts';
import type { PhoneDecision, SentCheckIn } from './invariants/pass-invariants.ts';
import { type MoneySnapshot, takeSnapshot } from './invariants/snapshot.ts';
import { createHostPhones } from './phones/host-phone.ts';
import { createSimulatedNetwork, type SimulatedNetwork } from './provider/network.ts';
import { ProviderBooks } from './provider/provider-books.ts';
import { createProcessState, createSeededBytes } from './schedule/process-state.ts';
import { createSchedule, type SimulatedSchedule } from './schedule/schedule.ts';
import type { SimulatedReply, SimulatedRequest } from './server/recorded-routes.ts';
import { type SimulatedServer, startSimulatedServer } from './server/simulated-server.ts';

/** A booking that a guest has started, and whose reference they got. */
export interface SimulatedBooking {
  readonly guest: number;
  readonly reference: string;
}

/** An account that a guest was shown for a payment, and the amount that it asks for. */
export interface ShownAccount {
  readonly reference: string;
  readonly accountNumber: string;
  readonly kobo: number;
}

/** A check-in that a host's device has stored and not sent yet, or may send again. */
export interface QueuedCheckIn {
  readonly id: string;
  /** As on the pass. */
  readonly bookingId: string;
  readonly hostId: string;
  readonly shownAt: string;
  /** The scanned pass; absent if the ID was typed. */
  readonly pass?: string;
  /** The phone that has decided about it; absent if none has. */
  readonly atPhone?: {
    readonly decision: PhoneDecision;
    /** What the database contained then. */
    readonly shownWith: MoneySnapshot;
    /** Called if the server has refused it. */
    forget(): void;
  };
}

/** A pass that a guest's phone has loaded, maybe before the booking was moved. */
export interface SimulatedPass {
  /** As on the pass. */
  readonly bookingId: string;
  /** How often the booking had been moved. */
  readonly serial: number;
  readonly text: string;
}

/** A price that a guest was shown for a time, with the signature that makes it count. */
export interface SimulatedQuote {
  readonly id: string;
  readonly spaceId: string;
  readonly startDate: string;
  readonly checkinTime: string;
  readonly durationPerHour: number;
  readonly kobo: number;
}

/** What a host wants an hour of a space to cost: by its listing, or by a rule. */
export interface SimulatedPriceChange {
  readonly spaceId: string;
  readonly pricePerHourKobo?: number;
  readonly percent?: number;
}

/** What the server has promised in a reply. Nothing may undo it without another action. */
export type Acknowledged =
  | { readonly kind: 'confirmed'; readonly reference: string }
  | { readonly kind: 'cancelled'; readonly bookingId: string; readonly refundKobo: number }
  /** Of what arrived by transfer for a payment, at least this has become credit. */
  | { readonly kind: 'credited'; readonly reference: string; readonly kobo: number }
  | {
      readonly kind: 'request';
      readonly id: string;
      readonly state: 'accepted' | 'declined' | 'withdrawn';
    }
  /** A guest joined the waitlist, or left it. */
  | { readonly kind: 'waiting' | 'left'; readonly id: string }
  /** One side has answered the other's request for another time, or its own was taken back. */
  | {
      readonly kind: 'move-request';
      readonly id: string;
      readonly state: 'agreed' | 'declined' | 'withdrawn';
    }
  | { readonly kind: 'deleted'; readonly accountId: string }
  | {
      readonly kind: 'checked-in';
      readonly id: string;
      readonly again: boolean;
      readonly firstShownAt: string;
    }
  | { readonly kind: 'payout'; readonly reference: string; readonly amountKobo: number };

const SERVERS = 2;

/** One run of the simulator: two servers, a provider, guests and hosts. */
export class Simulation {
  readonly random: Random;
  readonly areas: ReadonlySet<SimulatedArea>;
  readonly books: ProviderBooks;
  readonly network: SimulatedNetwork;
  readonly schedule: SimulatedSchedule;
  readonly started: SimulatedBooking[] = [];
  readonly shownAccounts: ShownAccount[] = [];
  readonly queuedCheckIns: QueuedCheckIn[] = [];
  readonly passes: SimulatedPass[] = [];
  readonly phones = createHostPhones();
  /** Those of this step that a phone had decided about. */
  readonly sentCheckIns: SentCheckIn[] = [];
  readonly quotes: SimulatedQuote[] = [];
  /** Those of this step. */
  readonly priceChanges: SimulatedPriceChange[] = [];
  /** Bookings that were at the same time already when their spaces were linked. */
  readonly clashes = new Set<string>();
  readonly acknowledged: Acknowledged[] = [];
  readonly mails: Mail[] = [];
  /** What servers have done that they must never do. */
  readonly faults: string[] = [];
  readonly trace: string[] = [];
  /** Whether every clock has been right all the time. */
  clocksWereRight = true;
  /** Bank accounts that were confirmed, and until when no payout may go there. */
  readonly heldAccounts: { readonly accountNumber: string; readonly heldUntil: number }[] = [];
  /** Ledger accounts whose balance was changed by hand, and by how many kobo it still differs. */
  readonly changedByHand = new Map<string, number>();
  /** Ledger accounts from which nothing may be paid out or earned any more. */
  readonly stopped = new Map<string, ReadonlySet<string>>();
  snapshot: MoneySnapshot;
  /** The snapshot one step earlier, and when it was taken, in milliseconds. */
  previous: MoneySnapshot;
  previousTime = SIMULATION_START;
  #snapshotTime = SIMULATION_START;
  readonly #frozen = new Set<string>();
  readonly #base: BaseDatabase;
  readonly #bytes: (size: number) => Buffer;
  readonly #servers: SimulatedServer[] = [];
  #time = SIMULATION_START;

  constructor(base: BaseDatabase, seed: number) {
    this.#base = base;
    this.snapshot = base.snapshot;
    this.previous = base.snapshot;
    this.random = createRandom('simulation', seed);
    this.areas = pickAreas(createRandom('areas', seed));
    this.#bytes = createSeededBytes(createRandom('bytes', seed));
    const note = (what: string) => this.note(`  ${what}`);
    this.schedule = createSchedule(createRandom('schedule', seed), base.session, note);
    this.books = new ProviderBooks(createRandom('provider', seed), () => this.#time);
    const network = createRandom('network', seed);
    this.network = createSimulatedNetwork(this.books, this.schedule, network, note);
    for (let index = 0; index < SERVERS; index += 1) this.#servers.push(this.#start(index));
  }

  /** The true time in milliseconds. */
  get time(): number {
    return this.#time;
  }

  /** SHA-256 of everything that has happened: the same for each run of a seed. */
  get traceHash(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex');
  }

  note(what: string): void {
    this.trace.push(what);
  }

  wait(milliseconds: number): void {
    this.#time += milliseconds;
  }

  /** Returns a server that the seed picks. */
  server(): SimulatedServer {
    return this.random.pick(this.#servers);
  }

  get servers(): readonly SimulatedServer[] {
    return this.#servers;
  }

  /**
   * Sends a request. Returns undefined if the server died before it replied: the client doesn't know
   * what happened.
   */
  async ask(
    server: SimulatedServer,
    request: SimulatedRequest,
  ): Promise<SimulatedReply | undefined> {
    const reply = await Promise.race([server.send(request), died(server)]);
    const { method, path } = request;
    const result = reply === undefined ? 'died' : `${reply.status} ${reply.code ?? ''}`;
    this.note(` ${server.state.name} ${method} ${path} → ${result}`);
    if (reply?.status === 500) this.faults.push(`${method} ${path}: ${textOf(reply.error)}`);
    return reply;
  }

  async runJobs(server: SimulatedServer): Promise<void> {
    await Promise.race([server.runDueJobs(), died(server)]);
  }

  /** Reads the database again, and starts servers in place of those that have died. */
  async refresh(): Promise<void> {
    for (const [index, server] of this.#servers.entries()) {
      if (server.state.hasDied) this.#servers[index] = this.#start(index);
    }
    this.previous = this.snapshot;
    this.previousTime = this.#snapshotTime;
    this.#snapshotTime = this.#time;
    this.snapshot = await takeSnapshot(this.#base.session);
    this.#stopFrozen();
  }

  /**
   * Changes a stored balance past the ledger, as an administrator of the database could. From then on
   * nothing may leave the account, even if the balance is changed back after it was frozen.
   */
  async changeByHand(account: string, kobo: number): Promise<void> {
    const change = `update ledger_accounts set balance_kobo = balance_kobo + $2
      where id = $1 and balance_kobo + $2 >= 0`;
    const { rowCount } = await this.#base.session.queryWithoutTriggers(change, [account, kobo]);
    // It can't be changed back if the money was spent.
    if (rowCount === 0) return;
    this.changedByHand.set(account, (this.changedByHand.get(account) ?? 0) + kobo);
  }

  /** Remembers the accounts that are frozen, and what had left them before. */
  #stopFrozen(): void {
    for (const { id, frozen } of this.snapshot.accounts) {
      if (frozen) this.#frozen.add(id);
      const isChanged = (this.changedByHand.get(id) ?? 0) !== 0;
      if (!isChanged && !this.#frozen.has(id)) {
        // It was changed back before any check of the ledger could notice.
        this.stopped.delete(id);
        continue;
      }
      if (this.stopped.has(id)) continue;
      const before = this.snapshot.transfers.filter(({ debit }) => debit === id);
      this.stopped.set(id, new Set(before.map(({ kind, reference }) => `${kind} ${reference}`)));
    }
  }

  #start(index: number): SimulatedServer {
    const state = createProcessState(`s${index}`, (process, point) => {
      this.note(`  ${process.name} dies ${point}`);
      // The database ends the transaction when the connection of a dead process is closed.
      if (this.schedule.forget(process)) void this.#base.session.query('rollback');
    });
    return startSimulatedServer({
      session: this.#base.session,
      schedule: this.schedule,
      state,
      // Each reading is a millisecond later, so that rows can be put in order.
      time: () => (this.#time += 1),
      wait: (milliseconds) => this.wait(milliseconds),
      channels: this.areas.has('transfers') ? ['card', 'bank_transfer'] : ['card'],
      random: this.#bytes,
      isDeleted: (accountId) => this.snapshot.deleted.includes(accountId),
      fetch: this.network.fetchOf(state),
      onMail: (mail) => this.mails.push(mail),
      onFault: (what, error) => this.faults.push(`${what}: ${textOf(error)}`),
      onTrouble: (what, error) => this.note(`  ${what}: ${textOf(error)}`),
    });
  }
}

const died = async ({ state }: SimulatedServer): Promise<undefined> => {
  await state.death;
  return undefined;
};

/** Returns an error's text, also of one within the details of a log entry. */
function textOf(error: unknown): string {
  if (error instanceof Error) {
    return error.cause instanceof Error
      ? `${error.message} (${error.cause.message})`
      : error.message;
  }
  if (typeof error === 'object' && error !== null && 'err' in error) return textOf(error.err);
  return JSON.stringify(error) ?? '';
}
