import * as v from 'valibot';
import type { SpacesRead } from '#contract/lenient-parsers/spaces.ts';
import { type Space, SpaceSchema } from '#contract/spaces/spaces.ts';

/** The reply of a provider that follows the contract; any other is read by the lenient parser. */
const ExactList = v.object({ data: v.array(v.unknown()) });
const ExactOne = v.object({ data: SpaceSchema });

const isSpace = (row: unknown): row is Space => v.is(SpaceSchema, row);

/**
 * Returns the spaces of a reply. Our own server follows the contract, so its rows are only checked.
 * The lenient parser for other providers (2 kB) is loaded if a row doesn't match the contract.
 */
export async function readReplySpaces(raw: unknown, now: Date): Promise<SpacesRead> {
  const exact = v.safeParse(ExactList, raw);
  if (exact.success) {
    const rows = exact.output.data;
    const spaces = rows.filter(isSpace);
    if (spaces.length === rows.length) return { spaces, dropped: 0, droppedIds: [], found: true };
  }
  const { parseSpaces } = await import('#contract/lenient-parsers/spaces.ts');
  return parseSpaces(raw, now);
}

/** Returns the space of a reply, or `null` if there is none that can be read. */
export async function readReplySpace(raw: unknown, now: Date): Promise<Space | null> {
  if (v.is(ExactOne, raw)) return raw.data;
  const { parseOneSpace } = await import('#contract/lenient-parsers/spaces.ts');
  return parseOneSpace(raw, now);
}
