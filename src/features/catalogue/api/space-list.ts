import { CallError } from '#src/platform/http/call-error.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import { readSpaceList, saveSpaceList, type SpaceList } from '../saved/saved-list.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { readReplySpaces } from './catalogue-update.ts';

/**
 * Requests a list from the provider and saves it under `key`. If that fails, returns the saved list
 * with its age.
 *
 * @throws {CallError} If there is no saved list either.
 */
export async function askSpaceList(
  sources: CatalogueSources,
  key: string,
  ask: () => Promise<{ readonly status: number; readonly raw: unknown }>,
): Promise<SpaceList> {
  try {
    const { status, raw } = await ask();
    const { spaces, dropped, found } = await readReplySpaces(raw, sources.now());
    if (dropped > 0) sources.report('Spaces that can’t be read', dropped);
    if (!found || (dropped > 0 && spaces.length === 0)) {
      throw unreadableReply(status, raw);
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
