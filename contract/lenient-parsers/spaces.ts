import type { Space } from '../spaces/spaces.ts';
import { parseSpace } from './space.ts';
import { asRecord, parseSpaceId } from './values.ts';

export interface SpacesRead {
  readonly spaces: Space[];
  /** The number of rows that couldn't be read. */
  readonly dropped: number;
  /** The IDs of the dropped rows that have one. */
  readonly droppedIds: string[];
  /** Whether there was a list at all. Without one, an empty result means nothing. */
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

/** Reads the spaces of a whole reply: `data` as a list, or as an object that contains one. */
export function parseSpaces(raw: unknown, now: Date): SpacesRead {
  const rows = listIn(raw);
  const spaces: Space[] = [];
  const droppedIds: string[] = [];
  for (const row of rows ?? []) {
    const space = parseSpace(row, now);
    const id = space === null ? parseSpaceId(row) : undefined;
    if (space !== null) spaces.push(space);
    if (id !== undefined) droppedIds.push(id);
  }
  const dropped = (rows?.length ?? 0) - spaces.length;
  return { spaces, dropped, droppedIds, found: rows !== undefined };
}

/**
 * Reads the space of a whole reply: `data` as the space, or as an object or list that contains it.
 */
export function parseOneSpace(raw: unknown, now: Date): Space | null {
  const data = asRecord(raw)?.['data'];
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return (
    parseSpace(data, now) ?? parseSpace(asRecord(data)?.['space'], now) ?? parseSpace(first, now)
  );
}
