import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Location } from '#contract/locations.ts';
import { createRepresentation, type Representation } from '../../http/representation.ts';
import * as copy from './copy.ts';
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
  readonly all: Representation;
  readonly top: Representation;
  one(id: string): Representation | undefined;
  inLocation(location: Location): Representation;
  since(version: string): Representation;
}

/** Waits until the whole list is compressed, so that no request has to. */
export async function prepareCatalogue(snapshot: Snapshot): Promise<PreparedCatalogue> {
  const prepared = lazily(snapshot);
  await Promise.all([prepared.all.encoded('br'), prepared.all.encoded('gzip')]);
  return prepared;
}

function lazily(snapshot: Snapshot): PreparedCatalogue {
  const answer = answerOf(snapshot);
  const version = versionText(snapshot);
  const list = (name: string, message: string, entries: readonly Entry[]) =>
    answer(`${version}-${name}`, `"message":${JSON.stringify(message)},"data":${arrayOf(entries)}`);
  const all = answer(version, wholeList(snapshot));
  const stored = createPreparedCache();
  return {
    snapshot,
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
          snapshot.ranked.filter(({ space }) => space.location === location),
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

function wholeList(snapshot: Snapshot): string {
  const version = versionText(snapshot);
  return `"message":"Every space.","data":${arrayOf(snapshot.ranked)},"version":"${version}"`;
}

function answerOf({ day }: Snapshot) {
  return (tag: string, members: string): Representation =>
    createRepresentation({
      body: Buffer.from(`{${members}}`),
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
