import type { SavedChange } from '#contract/spaces/saved.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { SAVED_SPACES_SET } from '#src/platform/storage-quota/stored-names.ts';
import type { ListOwner } from '../owner.ts';
import { createMerging, type Merging } from '../merging.ts';

/** A provider that merges like our server. */
export class FakeAccounts {
  readonly #rows = new Map<string, Map<string, SavedChange>>();
  /** Spaces that it knows; empty for all. */
  readonly known = new Set<string>();
  requests = 0;
  isDown = false;
  /** How many replies will be lost. */
  losing = 0;
  /** Runs while it prepares a reply. */
  meanwhile: () => Promise<void> = () => Promise.resolve();

  of(email: string): Map<string, SavedChange> {
    const rows = this.#rows.get(email) ?? new Map<string, SavedChange>();
    this.#rows.set(email, rows);
    return rows;
  }

  savedBy(email: string): string[] {
    return [...this.of(email).values()].flatMap(({ id, saved }) => (saved ? id : [])).toSorted();
  }

  answer(email: string, body: unknown, now: number): Response {
    this.requests += 1;
    if (this.isDown) throw new TypeError('Failed to fetch');
    const { marks: items } = body as { readonly marks: readonly SavedChange[] };
    const rows = this.of(email);
    for (const { id, saved, at } of items) {
      if (this.known.size > 0 && !this.known.has(id)) continue;
      const row = { id, saved, at: new Date(Math.min(Date.parse(at), now)).toISOString() };
      if (row.at > (rows.get(id)?.at ?? '')) rows.set(id, row);
    }
    this.losing -= 1;
    if (this.losing >= 0) throw new TypeError('Failed to fetch');
    return Response.json({ message: 'ok', data: [...rows.values()] });
  }
}

let made = 0;

/** One browser on one device, and the person who is logged in there. */
export class FakeBrowser {
  readonly #accounts: FakeAccounts;
  readonly #clock: { now: number };
  readonly storage: Storage;
  readonly merging: Merging;
  readonly reported: string[] = [];
  /** Scheduled work. */
  readonly timers = new Map<() => void, number>();
  person: ListOwner | undefined;
  isOnline = true;
  hasAccounts = true;
  /** Milliseconds by which its clock is wrong. */
  skew = 0;

  constructor(accounts: FakeAccounts, clock: { now: number }, storage?: Storage) {
    made += 1;
    this.#accounts = accounts;
    this.#clock = clock;
    this.storage = storage ?? createMemoryStorage(createChangeBus(`saved-${made}`));
    this.merging = this.#page();
  }

  get now(): number {
    return this.#clock.now + this.skew;
  }

  #page(): Merging {
    const merging = createMerging({
      call: createCall({
        base: '',
        fetch: async (_, init) => {
          const answer = this.#accounts.answer(
            this.person?.email ?? '',
            typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
            this.#clock.now,
          );
          await this.#accounts.meanwhile();
          return answer;
        },
        timeoutMs: 1_000,
        tokens: { getToken: () => (this.person ? 'token' : undefined), refused: () => undefined },
        report: ignoreReport,
      }),
      storage: async () => this.storage,
      person: () => this.person,
      hasAccounts: async () => this.hasAccounts,
      isOnline: () => this.isOnline,
      copyOf: (id) => ({ id, name: `Space ${id}` }),
      alone: (work) => work(),
      now: () => this.now,
      later: (work, ms) => {
        this.timers.set(work, ms);
        return () => this.timers.delete(work);
      },
      report: (what) => void this.reported.push(what),
    });
    return merging;
  }

  logIn(email: string): Promise<void> {
    this.person = { email, since: this.now };
    return this.merging.merge();
  }

  /** Returns the IDs whose hearts are shown as saved. */
  async saved(): Promise<string[]> {
    return (await this.storage.listItems(SAVED_SPACES_SET)).map(({ id }) => id).toSorted();
  }

  /** Presses a heart as the catalogue does: stores or removes an item. */
  async press(id: string): Promise<void> {
    if ((await this.saved()).includes(id)) await this.storage.deleteItem(SAVED_SPACES_SET, id);
    else
      await this.storage.putItem({ set: SAVED_SPACES_SET, id, markedAt: this.now, body: { id } });
  }

  /** Presses a heart, and lets the page record it. */
  async pressNoted(id: string): Promise<void> {
    await this.press(id);
    await this.merging.countUnsynced();
  }
}
