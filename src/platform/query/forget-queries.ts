import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Role } from '#contract/endpoint.ts';

const PersistedSchema = v.looseObject({
  clientState: v.looseObject({
    queries: v.array(
      v.looseObject({ meta: v.optional(v.looseObject({ owner: v.optional(v.unknown()) })) }),
    ),
  }),
});

/** Returns the stored text without the queries of a role, or `null` if it can't be parsed. */
function withoutOwner(text: string, role: Role): string | null {
  try {
    const persisted = v.parse(PersistedSchema, JSON.parse(text));
    const queries = persisted.clientState.queries.filter((query) => query.meta?.owner !== role);
    return JSON.stringify({ ...persisted, clientState: { ...persisted.clientState, queries } });
  } catch {
    return null;
  }
}

/**
 * Removes the queries whose meta has this role as owner (`ownedBy`), in memory and on the device.
 * The stored text is rewritten at once, because the persister writes a second later and the page
 * may be closed by then.
 */
export function forgetQueries(
  queryClient: QueryClient,
  persisted: { read(key: string): string | null; write(key: string, text: string | null): void },
  key: string,
  role: Role,
): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.['owner'] === role });
  const text = persisted.read(key);
  if (text !== null) persisted.write(key, withoutOwner(text, role));
}
