import type { EpochMs } from '#contract/units.ts';
import * as v from 'valibot';
import { type Space, SpaceSchema } from '#contract/spaces/spaces.ts';
import type { CatalogueSources } from '../sync/sources.ts';

/**
 * A short list of spaces (of a location, or the top-ranked ones), and when the provider returned
 * it.
 */
export interface SpaceList {
  readonly spaces: readonly Space[];
  readonly savedAt: EpochMs;
}

/** Returns the list stored under a key, without rows that can't be read any more. */
export async function readSpaceList(
  sources: CatalogueSources,
  key: string,
): Promise<SpaceList | undefined> {
  try {
    const storage = await sources.storage();
    const document = await storage.getDocument(key);
    if (document === undefined || !Array.isArray(document.body)) return undefined;
    const rows: unknown[] = document.body;
    const spaces = rows.filter((row): row is Space => v.is(SpaceSchema, row));
    return { spaces, savedAt: document.savedAt };
  } catch (reason) {
    sources.report(`The saved list ${key} can’t be read`, reason);
    return undefined;
  }
}

export function saveSpaceList(sources: CatalogueSources, key: string, list: SpaceList): void {
  sources.later(async () => {
    const storage = await sources.storage();
    await storage.write({ putDocuments: [{ key, savedAt: list.savedAt, body: list.spaces }] });
  });
}
