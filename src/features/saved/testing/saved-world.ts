import type { SavedMark } from '#contract/saved.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { createCall } from '#src/platform/http/create-call.ts';
import { unreported } from '#src/platform/http/unreported.ts';
import { SAVED } from '#src/platform/keeping/names.ts';
import type { Holder } from '../holder.ts';
import { createMerging, type Merging } from '../merging.ts';

/** A provider that merges as ours does. */
export class FakeAccounts {
  readonly #rows = new Map<string, Map<string, SavedMark>>();
  /** Spaces that it has heard of; all, where empty. */
  readonly known = new Set<string>();
  requests = 0;
  isDown = false;
  /** How often the answer is lost on its way back. */
  losing = 0;
  /** What happens while it answers. */
  meanwhile: () => Promise<void> = () => Promise.resolve();

  of(email: string): Map<string, SavedMark> {
    const rows = this.#rows.get(email) ?? new Map<string, SavedMark>();
    this.#rows.set(email, rows);
    return rows;
  }

  savedBy(email: string): string[] {
    return [...this.of(email).values()].flatMap(({ id, saved }) => (saved ? id : [])).toSorted();
  }

  answer(email: string, body: unknown, now: number): Response {
    this.requests += 1;
    if (this.isDown) throw new TypeError('Failed to fetch');
    const { marks } = body as { readonly marks: readonly SavedMark[] };
    const rows = this.of(email);
    for (const { id, saved, at } of marks) {
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

/** One browser on one device, and who is logged in there. */
export class FakeDevice {
  readonly #accounts: FakeAccounts;
  readonly #clock: { now: number };
  readonly storage: Storage;
  readonly merging: Merging;
  readonly reported: string[] = [];
  /** What waits for its time. */
  readonly timers = new Map<() => void, number>();
  person: Holder | undefined;
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
        report: unreported,
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

  /** What the hearts show. */
  async saved(): Promise<string[]> {
    return (await this.storage.listMarks(SAVED)).map(({ id }) => id).toSorted();
  }

  /** Presses a heart, as the catalogue does it: a mark, or none. */
  async press(id: string): Promise<void> {
    if ((await this.saved()).includes(id)) await this.storage.deleteMark(SAVED, id);
    else await this.storage.putMark({ set: SAVED, id, markedAt: this.now, body: { id } });
  }

  /** And the page has noticed. */
  async pressNoted(id: string): Promise<void> {
    await this.press(id);
    await this.merging.countOwed();
  }
}
