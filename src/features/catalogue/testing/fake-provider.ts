import type { Review } from '#contract/reviews.ts';
import type { Space } from '#contract/spaces.ts';

const BASE = '/api/v1';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/**
 * A provider in memory behind a `fetch`. It supports catalogue versions like our server until
 * `plain` limits it to the calls of the specification.
 */
export class FakeCatalogueProvider {
  plain = false;
  /** If true, every request fails as if there were no connection. */
  down = false;
  lineage = 'aaaaaaaa';
  reviews: Review[] = [];
  /** Answers matching requests instead of the provider. */
  readonly overrides = new Map<string, () => Promise<Response> | Response>();
  /** Path and query of every request, without the base path. */
  readonly requests: string[] = [];
  #number = 1;
  readonly #rows = new Map<string, { space: Space; changed: number }>();
  readonly #gone = new Map<string, number>();

  constructor(spaces: readonly Space[]) {
    for (const space of spaces) this.#rows.set(space.id, { space, changed: 1 });
  }

  get version(): string {
    return `${this.lineage}.${this.#number}`;
  }

  get spaces(): Space[] {
    return [...this.#rows.values()].map(({ space }) => space);
  }

  put(space: Space): void {
    this.#number += 1;
    this.#rows.set(space.id, { space, changed: this.#number });
    this.#gone.delete(space.id);
  }

  remove(id: string): void {
    this.#number += 1;
    this.#rows.delete(id);
    this.#gone.set(id, this.#number);
  }

  readonly fetch: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://aye.test');
    const path = url.pathname.slice(BASE.length);
    this.requests.push(`${path}${url.search}`);
    const override = this.overrides.get(path);
    if (override !== undefined) return override();
    if (this.down) throw new TypeError('Failed to fetch');
    return this.#answer(path, url.searchParams);
  };

  #answer(path: string, query: URLSearchParams): Response {
    const [, group, name, last] = path.split('/');
    if (path === '/space/getAll') return this.#list(query.get('since'));
    if (path === '/space/toprated') return json({ data: this.spaces.slice(0, 12) });
    if (path === '/space/location') {
      return json({ data: this.spaces.filter((it) => it.location === query.get('location')) });
    }
    if (group === 'space' && name === 'getOne') return this.#one(last ?? '');
    if (!this.plain && path === '/capabilities') {
      const capabilities = ['catalogue-delta', 'reviews'];
      return json({ message: 'ok', data: { contractVersion: 1, capabilities } });
    }
    if (!this.plain && last === 'reviews') return json({ message: 'ok', data: this.reviews });
    return json({ message: 'Not found' }, 404);
  }

  #one(id: string): Response {
    const row = this.#rows.get(id);
    return row === undefined ? json({ message: 'None' }, 404) : json({ data: row.space });
  }

  #list(since: string | null): Response {
    if (this.plain) return json({ message: 'ok', data: this.spaces });
    const [lineage, number] = (since ?? '').split('.');
    if (lineage !== this.lineage) {
      return json({ message: 'ok', data: this.spaces, version: this.version });
    }
    const after = Number(number);
    const changed = [...this.#rows.values()].filter((row) => row.changed > after);
    const gone = [...this.#gone].filter(([, at]) => at > after).map(([id]) => id);
    const data = changed.map(({ space }) => space);
    return json({ message: 'ok', data, version: this.version, gone });
  }
}
