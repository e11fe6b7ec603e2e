import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Location } from '#contract/spaces/locations.ts';
import {
  type BodyPieces,
  createRepresentation,
  type Representation,
} from '../../http/files/representation.ts';
import * as copy from './copy.ts';
import type { CatalogueSearch } from './search/catalogue-search.ts';
import { deltaSince, type Entry, type Snapshot, versionText } from './snapshot.ts';

const TOP = 12;
/**
 * The number of replies for locations and deltas that are cached. Visitors send the same few
 * versions.
 */
const MAX_DELTAS = 64;

/** The replies of a snapshot, which are prepared once and sent unchanged. */
export interface PreparedCatalogue {
  readonly snapshot: Snapshot;
  readonly search: CatalogueSearch;
  readonly all: Representation;
  readonly top: Representation;
  one(id: string): Representation | undefined;
  inLocation(location: Location): Representation;
  since(version: string): Representation;
}

/**
 * Up to this many spaces, the whole list is compressed before a version is used. A longer one is
 * compressed when it is first requested: 100,000 spaces are 140 MB, and clients read them in parts.
 */
export const MAX_PREPARED = 20_000;

/**
 * Prepares the replies of a snapshot. A usual whole list is compressed first, so that no request
 * waits for it.
 *
 * @param search The search of the snapshot before, which is brought up to date.
 */
export async function prepareCatalogue(
  snapshot: Snapshot,
  search: CatalogueSearch,
): Promise<PreparedCatalogue> {
  search.use(snapshot);
  const prepared = lazily(snapshot, search);
  if (snapshot.ranked.length <= MAX_PREPARED) {
    await Promise.all([prepared.all.encoded('br'), prepared.all.encoded('gzip')]);
  }
  return prepared;
}

function lazily(snapshot: Snapshot, search: CatalogueSearch): PreparedCatalogue {
  const answer = answerOf(snapshot);
  const version = versionText(snapshot);
  const list = (name: string, message: string, entries: readonly Entry[]) =>
    answer(`${version}-${name}`, `"message":${JSON.stringify(message)},"data":${arrayOf(entries)}`);
  const all = wholeList(snapshot);
  const stored = createPreparedCache();
  return {
    snapshot,
    search,
    all,
    top: list('top', copy.topRanked, snapshot.ranked.slice(0, TOP)),
    one: (id) => {
      const entry = snapshot.entries.get(id);
      if (entry === undefined) return undefined;
      const changed = versionText({ lineage: snapshot.lineage, version: entry.version });
      return answer(changed, `"message":"The space.","data":${entry.json}`);
    },
    inLocation: (location) =>
      stored(location, () =>
        list(
          location.replaceAll(' ', '-'),
          copy.spacesIn(location),
          snapshot.ranked.filter(({ searched }) => searched.location === location),
        ),
      ),
    since: (since) => {
      const delta = deltaSince(snapshot, since);
      if (delta === undefined) return all;
      const count = delta.changed.length + delta.gone.length;
      return stored(`since ${count}`, () =>
        answer(
          `${version}-since-${count}`,
          `"message":"What changed.","data":${arrayOf(delta.changed)},"version":"${version}",` +
            `"gone":${JSON.stringify(delta.gone)}`,
        ),
      );
    },
  };
}

const arrayOf = (entries: readonly Entry[]) => `[${entries.map(({ json }) => json).join()}]`;

function wholeList(snapshot: Snapshot): Representation {
  const { ranked } = snapshot;
  const version = versionText(snapshot);
  const start = '{"message":"Every space.","data":[';
  const end = `],"version":"${version}"}`;
  const body =
    ranked.length <= MAX_PREPARED
      ? Buffer.from(`${start}${ranked.map(({ json }) => json).join()}${end}`)
      : () => pieces(start, ranked, end);
  return represented(snapshot, body, version);
}

const SPACES_PER_PIECE = 500;

function* pieces(start: string, entries: readonly Entry[], end: string): Generator<Buffer> {
  yield Buffer.from(start);
  for (let from = 0; from < entries.length; from += SPACES_PER_PIECE) {
    const some = entries.slice(from, from + SPACES_PER_PIECE).map(({ json }) => json);
    yield Buffer.from(`${from === 0 ? '' : ','}${some.join()}`);
  }
  yield Buffer.from(end);
}

const answerOf = (snapshot: Snapshot) => (tag: string, members: string) =>
  represented(snapshot, Buffer.from(`{${members}}`), tag);

function represented({ day }: Snapshot, body: Buffer | BodyPieces, tag: string): Representation {
  return createRepresentation({
    body,
    tag: `${CONTRACT_VERSION}-${tag}-${day}`,
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, no-cache',
  });
}

function createPreparedCache() {
  const stored = new Map<string, Representation>();
  return (key: string, make: () => Representation): Representation => {
    const known = stored.get(key);
    if (known !== undefined) return known;
    if (stored.size >= MAX_DELTAS) stored.clear();
    const made = make();
    stored.set(key, made);
    return made;
  };
}
