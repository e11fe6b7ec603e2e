import { createHash } from 'node:crypto';
import { MAX_PART_SPACES } from '#contract/spaces/catalogue-parts.ts';
import { type Location, LOCATIONS } from '#contract/spaces/locations.ts';
import { rankScore } from '#contract/spaces/rank.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Entry } from '../entry.ts';
import type { Snapshot } from '../snapshot.ts';

/** A set of spaces that is fetched together. */
export interface Part {
  /** Depends only on which spaces it has, and on the versions of their last changes. */
  readonly hash: string;
  /** The name of the group, the same after changes (`CataloguePartSchema`). */
  readonly key: string;
  /** Undefined for the best spaces of all Lagos. */
  readonly location: Location | undefined;
  readonly rank: number;
  /** Sorted by ID. */
  readonly entries: readonly Entry[];
}

/** With the manifest of 100,000 spaces, they are 36 kB with brotli. */
const BEST_SPACES = 150;

/**
 * Scores that separate the ranks within a location. They are fixed, so that the rank of a space
 * doesn't depend on others.
 */
const SCORES = [4.4, 4.1, 3.8];

const HASH_CHARACTERS = 16;

const BEST_KEY = 'best';

/** Bits of the hash follow the last slash. */
const keyOf = (location: Location, rank: number) => `${location}/${rank}/`;

/**
 * Divides a catalogue into parts of at most `MAX_PART_SPACES`. Apart from the best spaces of all
 * Lagos, the part of a space depends on its own location, score and ID, so that a change of one
 * space changes one part, and all servers have the same parts. A change of rank can change two more.
 */
export function partitionOf({ lineage, ranked }: Snapshot): readonly Part[] {
  const best = bestOf(ranked);
  const isBest = new Set(best);
  const groups = new Map<string, Entry[]>();
  for (const entry of ranked) {
    if (isBest.has(entry)) continue;
    const key = keyOf(entry.searched.location, rankWithin(entry));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  const parts = best.length === 0 ? [] : [partOf(lineage, BEST_KEY, undefined, 0, best)];
  for (let rank = 1; rank <= SCORES.length + 2; rank += 1) {
    for (const location of LOCATIONS) {
      const key = keyOf(location, rank);
      for (const half of divided(groups.get(key) ?? [])) {
        parts.push(partOf(lineage, key + half.bits, location, rank, half.entries));
      }
    }
  }
  return parts;
}

/**
 * The first of the list. Among equals at its end the ID decides and not the number of bookings,
 * which servers read at different times.
 */
function bestOf(ranked: readonly Entry[]): readonly Entry[] {
  const last = ranked[BEST_SPACES - 1];
  if (last === undefined) return ranked;
  const isEqual = ({ searched }: Entry) =>
    rankScore(searched.rating) === rankScore(last.searched.rating) &&
    (searched.featured ?? false) === (last.searched.featured ?? false);
  const first = ranked.findIndex(isEqual);
  let end = BEST_SPACES;
  for (let next = ranked[end]; next !== undefined && isEqual(next); next = ranked[end]) end += 1;
  const equal = ranked.slice(first, end).toSorted(byId);
  return [...ranked.slice(0, first), ...equal].slice(0, BEST_SPACES);
}

const byId = (a: Entry, b: Entry) => (a.id < b.id ? -1 : 1);

function rankWithin({ searched }: Entry): number {
  if (searched.featured ?? false) return 1;
  const score = rankScore(searched.rating);
  const better = SCORES.findIndex((least) => score >= least);
  return 2 + (better === -1 ? SCORES.length : better);
}

interface Half {
  readonly bits: string;
  readonly entries: readonly Entry[];
}

/** Halves a group by bits of the hashed IDs until each is small enough. */
function divided(entries: readonly Entry[], bits = ''): readonly Half[] {
  if (entries.length === 0) return [];
  if (entries.length <= MAX_PART_SPACES) return [{ bits, entries }];
  const halves: [Entry[], Entry[]] = [[], []];
  for (const entry of entries)
    halves[((hashOf(entry.id) >>> bits.length) & 1) as 0 | 1].push(entry);
  return halves.flatMap((half, bit) => divided(half, `${bits}${bit}`));
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  // The low bits of FNV are those of the characters, so the high ones are mixed in.
  return (hash ^ (hash >>> 15)) >>> 0;
}

function partOf(
  lineage: string,
  key: string,
  location: Location | undefined,
  rank: number,
  unsorted: readonly Entry[],
): Part {
  const entries = unsorted.toSorted(byId);
  const content = createHash('sha256').update(`${CONTRACT_VERSION} ${lineage}`);
  content.update(entries.map(({ id, version }) => ` ${id} ${version}`).join(''));
  const hash = content.digest('base64url').slice(0, HASH_CHARACTERS);
  return { hash, key, location, rank, entries };
}
