import { CallError } from '#src/platform/http/call-error.ts';
import { readSpaceList, saveSpaceList, type SpaceList } from '../model/saved-list.ts';
import type { CatalogueSources } from '../model/sources.ts';
import { readReplySpaces } from './read-spaces.ts';

/**
 * A list from the provider, saved under `key`; where it can't be had, the list that was saved, with
 * its age. Throws the provider's failure where there is none.
 */
export async function askSpaceList(
  sources: CatalogueSources,
  key: string,
  ask: () => Promise<{ readonly raw: unknown }>,
): Promise<SpaceList> {
  try {
    const { raw } = await ask();
    const { spaces, dropped, found } = await readReplySpaces(raw, sources.now());
    if (dropped > 0) sources.report('Spaces that can’t be read', dropped);
    if (!found || (dropped > 0 && spaces.length === 0)) {
      throw new CallError({ kind: 'unreadable', message: 'The list of spaces can’t be read.' });
    }
    const list = { spaces, savedAt: sources.now().getTime() };
    saveSpaceList(sources, key, list);
    return list;
  } catch (error) {
    const saved = error instanceof CallError ? await readSpaceList(sources, key) : undefined;
    if (saved === undefined) throw error;
    return saved;
  }
}
