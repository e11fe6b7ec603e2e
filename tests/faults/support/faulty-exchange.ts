import { noAnswer } from '#src/platform/http/failure.ts';
import type { Exchange, WireAnswer, WireRequest } from '#src/platform/outbox/sending/exchange.ts';
import type { SendingServer } from './fault-server.ts';
import type { Life } from './mortal.ts';
import type { SendFault, Schedule } from './schedule.ts';

export interface FaultyExchange {
  exchangeOf(life: Life): Exchange;
  /** Rejects while there is no network. */
  prove(): Promise<void>;
  set(isThere: boolean): void;
  /** Resolves when the server has finished the requests that reached it. */
  quiet(): Promise<void>;
  /** The name of the form for each idempotency key. */
  readonly forms: ReadonlyMap<string, string>;
}

/** Returns what identifies a form on the wire; a message with a photo has a text of its own. */
function formIn({ body }: WireRequest): string {
  const name = body instanceof FormData ? (body.get('name') ?? body.get('text')) : body;
  return typeof name === 'string' ? name : '';
}

/** The network to the server, with the faults of each form in the order of its attempts. */
export function faultyExchange(server: SendingServer, { faults }: Schedule): FaultyExchange {
  const forms = new Map<string, string>();
  const tries = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  let isThere = true;

  function nextFault(form: string): SendFault {
    const tried = tries.get(form) ?? 0;
    tries.set(form, tried + 1);
    // Forms are numbered in the order in which they first arrive, and each has its own faults.
    return faults[[...tries.keys()].indexOf(form)]?.[tried] ?? 'none';
  }

  async function reach(request: WireRequest): Promise<WireAnswer> {
    const answer = server.handle(request);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  }

  async function die(life: Life): Promise<never> {
    await life.die();
    return new Promise(() => undefined);
  }

  return {
    exchangeOf: (life) => async (request) => {
      const form = formIn(request);
      forms.set(request.headers['idempotency-key'] ?? '', form);
      const fault = isThere ? nextFault(form) : 'offline';
      if (fault === 'offline') throw noAnswer('offline', undefined);
      if (fault === 'killed before') return die(life);
      if (fault === 'status 500') return { status: 500, text: '{}', retryAfter: null };
      if (fault === 'status 401') await server.endSession();
      const answer = await life.during(() => reach(request));
      if (fault === 'killed after') return die(life);
      if (fault === 'answer lost') throw noAnswer('offline', undefined);
      return fault === 'gateway' ? { status: 502, text: '<html>', retryAfter: null } : answer;
    },
    async prove() {
      if (!isThere) throw new Error('There is no connection.');
    },
    set(isNow) {
      isThere = isNow;
    },
    async quiet() {
      await Promise.all(underWay);
    },
    forms,
  };
}
