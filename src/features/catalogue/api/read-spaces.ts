import * as v from 'valibot';
import type { SpacesRead } from '#contract/reading/spaces.ts';
import { type Space, SpaceSchema } from '#contract/spaces.ts';

/** How a provider of the contract says a reply; anything else is read by its own tolerant code. */
const ExactList = v.object({ data: v.array(v.unknown()) });
const ExactOne = v.object({ data: SpaceSchema });

const isSpace = (row: unknown): row is Space => v.is(SpaceSchema, row);

/**
 * The spaces of a reply. Our own server keeps the contract, and its rows are only checked; the code
 * that reads what any other provider may say (2 kB) is fetched when a row isn't as the contract says.
 */
export async function readReplySpaces(raw: unknown, now: Date): Promise<SpacesRead> {
  const exact = v.safeParse(ExactList, raw);
  if (exact.success) {
    const rows = exact.output.data;
    const spaces = rows.filter(isSpace);
    if (spaces.length === rows.length) return { spaces, dropped: 0, droppedIds: [], found: true };
  }
  const { readSpaces } = await import('#contract/reading/spaces.ts');
  return readSpaces(raw, now);
}

/** The space of a reply, or `null` where there is none that can be read. */
export async function readReplySpace(raw: unknown, now: Date): Promise<Space | null> {
  if (v.is(ExactOne, raw)) return raw.data;
  const { readOneSpace } = await import('#contract/reading/spaces.ts');
  return readOneSpace(raw, now);
}
