import { queryOptions } from '@tanstack/react-query';
import { catalogueApi } from '#contract/catalogue.ts';
import type { Space } from '#contract/spaces.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { CatalogueSources } from '../model/sources.ts';
import { readReplySpace } from './read-spaces.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

/** No such space: not found, gone, or an id that no space can have. */
const MISSING_STATUSES = new Set([400, 404, 410]);

/** One space, or `undefined` where the provider has none of that id. Throws a `CallError`. */
export async function askSpace(
  { call, now }: Pick<CatalogueSources, 'call' | 'now'>,
  id: string,
  signal?: AbortSignal,
): Promise<Space | undefined> {
  try {
    const answer = await call(catalogueApi.getOne, { params: { id }, signal });
    const space = await readReplySpace(answer.raw, now());
    if (space !== null) return space;
    throw new CallError({ kind: 'unreadable', message: 'This space can’t be read.' });
  } catch (error) {
    if (error instanceof CallError && MISSING_STATUSES.has(error.status ?? 0)) return undefined;
    throw error;
  }
}

export interface SpaceAnswer {
  /** `undefined`: the provider has no such space. */
  readonly space: Space | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
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
