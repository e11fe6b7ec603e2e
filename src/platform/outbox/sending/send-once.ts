import type { Exchange } from './exchange.ts';
import type { NewOutboxEntry } from '../outbox.ts';
import { isRepeatable } from '../entry-status.ts';
import { resultOfAnswer, resultOfSilence, type SendResult } from './send-result.ts';
import { wireRequest } from '../wire.ts';

export interface WireDependencies {
  /** Base URL of the provider's calls. */
  readonly base: string;
  readonly exchange: Exchange;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Sends an entry once and returns the result. */
export async function sendOnce(
  { base, exchange, now }: WireDependencies,
  entry: NewOutboxEntry,
  { id, token, keyed }: { readonly id: string; readonly token: string; readonly keyed: boolean },
  onLife: (share: number | undefined) => void,
): Promise<SendResult> {
  const canRepeat = keyed || isRepeatable(entry);
  const request = wireRequest(base, entry, token, keyed ? id : undefined);
  try {
    const answer = await exchange(request, onLife);
    return resultOfAnswer(answer, canRepeat, now());
  } catch (error) {
    return resultOfSilence(error, canRepeat);
  }
}
