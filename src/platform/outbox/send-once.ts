import type { Exchange } from './exchange.ts';
import type { NewPost } from './outbox.ts';
import { isRepeatable } from './standing.ts';
import { judgeAnswer, judgeSilence, type Verdict } from './verdict.ts';
import { wireRequest } from './wire.ts';

export interface WireSurroundings {
  /** Where the provider's calls are. */
  readonly base: string;
  readonly exchange: Exchange;
  /** Milliseconds since 1970. */
  now(): number;
}

/** One try of a post, and what came of it. */
export async function sendOnce(
  { base, exchange, now }: WireSurroundings,
  post: NewPost,
  { id, token, keyed }: { readonly id: string; readonly token: string; readonly keyed: boolean },
  onLife: (share: number | undefined) => void,
): Promise<Verdict> {
  const canRepeat = keyed || isRepeatable(post.method);
  const request = wireRequest(base, post, token, keyed ? id : undefined);
  try {
    const answer = await exchange(request, onLife);
    return judgeAnswer(answer, canRepeat, now());
  } catch (error) {
    return judgeSilence(error, canRepeat);
  }
}
