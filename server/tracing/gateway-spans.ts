import type { CardProvider } from '../gateways/cards/cards.ts';
import type { PictureStore } from '../gateways/images/picture-store.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import { inSpan, type Tracing } from './tracing.ts';

interface Gateways {
  readonly cards: CardProvider;
  readonly mail: MailGateway;
  readonly pictureStore: PictureStore;
}

/** Traces each call to the card provider, the mail server, the photo storage and push services. */
export function traceGateways(
  tracing: Tracing,
  { cards, mail, pictureStore }: Gateways,
): Gateways & { readonly fetch: typeof fetch } {
  return {
    cards: traceCalls(tracing, cards, `cards.${cards.name}`, [
      'startCharge',
      'readCharge',
      'refund',
      'readRefund',
      'listBanks',
      'resolveAccount',
      'payOut',
      'readPayout',
      'startTransfer',
    ]),
    mail: traceCalls(tracing, mail, 'mail', ['send']),
    pictureStore: traceCalls(tracing, pictureStore, 'storage', ['put', 'get', 'has', 'remove']),
    fetch: traceFetch(tracing),
  };
}

type Call = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/**
 * Returns the gateway with a span for each call of these methods. Arguments aren't recorded: they
 * contain names and email addresses.
 */
function traceCalls<Gateway extends object>(
  tracing: Tracing,
  gateway: Gateway,
  peer: string,
  methods: readonly (keyof Gateway & string)[],
): Gateway {
  const attributes = { 'peer.service': peer };
  const traced = new Map<PropertyKey, Call>(
    methods.map((method) => [
      method,
      (...args) =>
        inSpan(tracing, `${peer} ${method}`, { kind: 'client', attributes }, () =>
          Reflect.apply(gateway[method] as Call, gateway, args),
        ),
    ]),
  );
  return new Proxy(gateway, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      // A class with private fields has to be called on itself, not on the proxy.
      return traced.get(name) ?? (value.bind(target) as unknown);
    },
  });
}

/** Returns `fetch` with a span for each call, which names the host but not the path. */
function traceFetch(tracing: Tracing): typeof fetch {
  return (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'server.address': hostname };
    return inSpan(tracing, `${method} ${hostname}`, { kind: 'client', attributes }, () =>
      fetch(input, init),
    );
  };
}
