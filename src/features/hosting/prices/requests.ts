import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type HostRules, priceRulesApi } from '#contract/prices/rules/price-rules-api.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import type { NewOutboxEntry, Outbox, WaitingOutcome } from '#src/platform/outbox/outbox.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
import { freshReply, offlineQuery } from '../api/offline-query.ts';
import * as copy from './copy.ts';

/**
 * Fetches the rules of one of the host's spaces; stored on the device. Only for a provider that
 * lists 'price-rules', like all calls of this folder.
 *
 * @param since Time of this host's log-in.
 */
export function hostRulesQuery(call: Call, since: number, spaceId: SpaceId) {
  const query = offlineQuery<HostRules>({
    key: ['hosting', 'price-rules', since, spaceId],
    ask: async (signal) => {
      const options = { params: { id: spaceId }, auth: 'host', signal } as const;
      return (await call(priceRulesApi.readOwn, options)).read().data;
    },
  });
  // Another device or a sent outbox entry may have changed them a moment ago.
  return { ...query, staleTime: 0 };
}

/** Shows the rules of a space that a change was answered with, without another request. */
export function storeRules(
  client: QueryClient,
  query: ReturnType<typeof hostRulesQuery>,
  value: HostRules,
): void {
  client.setQueryData(query.queryKey, freshReply(value));
}

export type SentRules =
  | {
      readonly kind: 'sent';
      /** Undefined if the provider doesn't return them. */
      readonly rules: HostRules | undefined;
    }
  | WaitingOutcome
  /** The server has a newer change. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FormErrors };

/** Sends a change of rules or special days now, or when there is a connection. */
export async function sendRules(
  entry: NewOutboxEntry,
  outbox: Pick<Outbox, 'enqueue'>,
): Promise<SentRules> {
  try {
    const outcome = await outbox.enqueue(entry);
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'refused') {
      const { code, message, errors } = outcome;
      return code === 'RULES_CHANGED' ? { kind: 'conflict' } : { kind: 'refused', message, errors };
    }
    const reply = v.safeParse(priceRulesApi.replace.reply, outcome.body);
    return { kind: 'sent', rules: reply.success ? reply.output.data : undefined };
  } catch {
    return { kind: 'refused', message: copy.neitherSentNorSaved, errors: {} };
  }
}
