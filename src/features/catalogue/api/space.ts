import type { EpochMs } from '#contract/units.ts';
import { queryOptions } from '@tanstack/react-query';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { readReplySpace } from './catalogue-update.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

/** Statuses for a space that doesn't exist: not found, gone, or an ID that no space can have. */
const MISSING_STATUSES = new Set([400, 404, 410]);

/**
 * Requests one space.
 *
 * @returns The space, or `undefined` if the provider has none with that ID.
 * @throws {CallError}
 */
export async function askSpace(
  { call, now }: Pick<CatalogueSources, 'call' | 'now'>,
  id: string,
  signal?: AbortSignal,
): Promise<Space | undefined> {
  try {
    const answer = await call(catalogueApi.getOne, { params: { id }, signal });
    const space = await readReplySpace(answer.raw, now());
    if (space !== null) return space;
    throw unreadableReply(answer.status, answer.raw);
  } catch (error) {
    if (error instanceof CallError && MISSING_STATUSES.has(error.status ?? 0)) return undefined;
    throw error;
  }
}

export interface SpaceAnswer {
  /** `undefined` if the provider has no such space. */
  readonly space: Space | undefined;
  readonly savedAt: EpochMs;
}

export function spaceQuery(sources: CatalogueSources, id: string) {
  return queryOptions({
    queryKey: ['catalogue', 'space', id],
    queryFn: async ({ signal }): Promise<SpaceAnswer> => {
      const space = await askSpace(sources, id, signal);
      return { space, savedAt: sources.now().getTime() };
    },
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    retry: retryServerFaults,
  });
}
