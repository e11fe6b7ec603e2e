import type { Space } from '../spaces.ts';
import { readSpaceId } from './space-id.ts';
import { readSpace } from './space.ts';
import { asRecord } from './values.ts';

export interface SpacesRead {
  readonly spaces: Space[];
  /** How many rows couldn't be read. */
  readonly dropped: number;
  /** The ids of those that have one. */
  readonly droppedIds: string[];
  /** Whether there was a list at all: without one, an empty answer means nothing. */
  readonly found: boolean;
}

function listIn(raw: unknown): readonly unknown[] | undefined {
  const body = asRecord(raw);
  const data = body?.['data'];
  const candidates = [
    data,
    asRecord(data)?.['spaces'],
    asRecord(data)?.['data'],
    body?.['spaces'],
    raw,
  ];
  return candidates.find((candidate) => Array.isArray(candidate));
}

/** The spaces of a whole reply: `data` as a list, or as an object that holds one. */
export function readSpaces(raw: unknown, now: Date): SpacesRead {
  const rows = listIn(raw);
  const spaces: Space[] = [];
  const droppedIds: string[] = [];
  for (const row of rows ?? []) {
    const space = readSpace(row, now);
    const id = space === null ? readSpaceId(row) : undefined;
    if (space !== null) spaces.push(space);
    if (id !== undefined) droppedIds.push(id);
  }
  const dropped = (rows?.length ?? 0) - spaces.length;
  return { spaces, dropped, droppedIds, found: rows !== undefined };
}

/** The space of a whole reply: `data` as the space, or as an object or list that holds it. */
export function readOneSpace(raw: unknown, now: Date): Space | null {
  const data = asRecord(raw)?.['data'];
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return readSpace(data, now) ?? readSpace(asRecord(data)?.['space'], now) ?? readSpace(first, now);
}
