import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Role } from '#contract/endpoint.ts';

const KeptSchema = v.looseObject({
  clientState: v.looseObject({
    queries: v.array(
      v.looseObject({ meta: v.optional(v.looseObject({ owner: v.optional(v.unknown()) })) }),
    ),
  }),
});

/** What is kept without the queries of a role; `null` where it can't be told what is in it. */
function withoutOwner(text: string, role: Role): string | null {
  try {
    const kept = v.parse(KeptSchema, JSON.parse(text));
    const queries = kept.clientState.queries.filter((query) => query.meta?.owner !== role);
    return JSON.stringify({ ...kept, clientState: { ...kept.clientState, queries } });
  } catch {
    return null;
  }
}

/**
 * Forgets the queries whose meta says that they are this role's (`ownedBy`), in memory and on the
 * device. What is kept is rewritten now: the persister's own writing comes a second later, and the
 * page may be closed by then.
 */
export function forgetQueries(
  queryClient: QueryClient,
  kept: { read(key: string): string | null; write(key: string, text: string | null): void },
  key: string,
  role: Role,
): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.['owner'] === role });
  const text = kept.read(key);
  if (text !== null) kept.write(key, withoutOwner(text, role));
}
