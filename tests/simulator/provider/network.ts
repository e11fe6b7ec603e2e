import type { Random } from '#demo/random.ts';
import type { Fetch } from '#server/gateways/cards/provider-http.ts';
import type { ProcessState } from '../schedule/process-state.ts';
import type { SimulatedSchedule } from '../schedule/schedule.ts';
import { answerAsProvider } from './provider-api.ts';
import type { ProviderBooks } from './provider-books.ts';

/** What becomes of a request. A reply that is lost was carried out. */
type Fate = 'arrives' | 'request-lost' | 'reply-lost' | 'server-error' | 'not-json';

const FATES: readonly (readonly [Fate, number])[] = [
  ['arrives', 84],
  ['request-lost', 4],
  ['reply-lost', 7],
  ['server-error', 3],
  ['not-json', 2],
];

export interface SimulatedNetwork {
  fetchOf(process: ProcessState): Fetch;
  /** From now on everything arrives. */
  becomeReliable(): void;
}

/**
 * Connects processes with the provider. A request and its reply each wait for their turn, so that
 * others overtake them. The process can die before the request, and after it was carried out.
 */
export function createSimulatedNetwork(
  books: ProviderBooks,
  schedule: SimulatedSchedule,
  random: Random,
  note: (what: string) => void,
): SimulatedNetwork {
  let isKind = false;
  return {
    becomeReliable: () => {
      isKind = true;
    },
    fetchOf: (process) => async (input, init) => {
      const { pathname, search } = new URL(input as string);
      const method = init?.method ?? 'GET';
      const what = `${method} ${pathname}`;
      await schedule.network(process, what);
      await process.reach(`before ${what}`);
      const fate = isKind ? 'arrives' : random.weighted(FATES);
      note(`${process.name} ${what} ${fate}`);
      if (fate === 'request-lost') throw new TypeError('fetch failed');
      if (fate === 'server-error') return new Response('{}', { status: 502 });
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : {};
      const reply = answerAsProvider(books, method, `${pathname}${search}`, { ...body });
      await process.reach(`after ${what}`);
      await schedule.network(process, `reply to ${what}`);
      if (fate === 'reply-lost') throw new TypeError('fetch failed');
      if (fate === 'not-json') return new Response('<html>Bad gateway</html>', { status: 200 });
      return new Response(JSON.stringify(reply.body), { status: reply.status });
    },
  };
}
