import type { CataloguePart } from '#contract/spaces/catalogue-parts.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Space } from '#contract/spaces/spaces.ts';

const BASE = '/api/v1';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/**
 * A provider in memory behind a `fetch`. It supports catalogue versions like our server until
 * `plain` limits it to the calls of the specification.
 */
export class FakeCatalogueProvider {
  plain = false;
  /** The number of spaces in each part, if the provider has the catalogue in parts. */
  partSize: number | undefined;
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
    if (this.partSize !== undefined && path === '/catalogue/manifest') {
      return this.#manifest(query.has('include'));
    }
    if (this.partSize !== undefined && group === 'catalogue') return this.#part(last ?? '');
    if (!this.plain && path === '/capabilities') {
      const parts = this.partSize === undefined ? [] : ['catalogue-parts', 'space-search'];
      const capabilities = ['catalogue-delta', 'reviews', ...parts];
      return json({ message: 'ok', data: { contractVersion: 1, capabilities } });
    }
    if (!this.plain && last === 'reviews') return json({ message: 'ok', data: this.reviews });
    return json({ message: 'Not found' }, 404);
  }

  /** The best part and one of each location, in the order in which the spaces were given. */
  get parts(): readonly { readonly part: CataloguePart; readonly rows: readonly Space[] }[] {
    const best = this.spaces.slice(0, this.partSize);
    const others = this.spaces.slice(this.partSize);
    const groups = new Map<string, Space[]>([['best', best]]);
    for (const space of others) {
      const key = `${space.location}/1/`;
      groups.set(key, [...(groups.get(key) ?? []), space]);
    }
    return [...groups].map(([key, rows]) => {
      const versions = rows.map(({ id }) => `${id}${this.#rows.get(id)?.changed}`).join('');
      const hash = versions
        .replaceAll(/[^\w-]/g, '')
        .slice(-16)
        .padStart(16, '_');
      const location = rows[0]?.location;
      const place = key === 'best' || location === undefined ? {} : { location };
      const rank = key === 'best' ? 0 : 1;
      return { part: { hash, key, ...place, rank, count: rows.length, bytes: 100 }, rows };
    });
  }

  #manifest(withBest: boolean): Response {
    const data = this.parts.map(({ part }) => part);
    const best = withBest ? { best: this.parts[0]?.rows ?? [] } : {};
    return json({ message: 'ok', version: this.version, data, ...best });
  }

  #part(hash: string): Response {
    const found = this.parts.find(({ part }) => part.hash === hash);
    return found === undefined
      ? json({ message: 'None', code: 'PART_NOT_FOUND' }, 404)
      : json({ message: 'ok', data: found.rows });
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
