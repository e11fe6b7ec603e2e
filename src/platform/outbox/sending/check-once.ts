import type { SendResult } from '../entry.ts';
import type { NewOutboxEntry } from '../outbox.ts';
import { sendOnce, type WireDependencies } from './send-once.ts';

/** Nobody shows the progress of a check. */
const UNSEEN = () => undefined;

/**
 * Asks whether an entry would be accepted, before its files are sent. Must only be called while no
 * earlier attempt may have arrived, because an entry that was executed would be refused.
 *
 * @returns The result of the entry, which then isn't sent; undefined if it should be sent.
 */
export async function checkOnce(
  deps: WireDependencies,
  { check, ...entry }: NewOutboxEntry,
  token: string,
): Promise<SendResult | undefined> {
  if (check === undefined) return undefined;
  const request: NewOutboxEntry = {
    ...entry,
    method: 'POST',
    path: check.path,
    body: { type: 'json', value: check.value },
    // A check changes nothing, so it may be repeated.
    isIndependent: true,
  };
  const result = await sendOnce(deps, request, { id: '', token, keyed: false }, UNSEEN);
  if (result.kind === 'sent') return undefined;
  // During an update, a server of the version before may answer, which doesn't have the call.
  return result.kind === 'refused' && result.code === 'NOT_FOUND' ? undefined : result;
}
