import type { BrowserContext } from '@playwright/test';
import type { ConsoleGuard } from './console-guard.ts';
import type { RunningServer } from './servers/server.ts';

/** Chromium's errors for requests without a network or without a server. */
export const NO_ANSWER =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|FAILED|NETWORK_CHANGED|SOCKET_NOT_CONNECTED)/;

/** The answer of a server that is shutting down. */
export const LEAVING = /\b503\b/;

interface Disconnectable {
  readonly context: BrowserContext;
  readonly app: RunningServer;
  readonly guard: ConsoleGuard;
}

/** Disconnects the network and stops the server too, so that nothing can answer by mistake. */
export async function goOffline({ context, app, guard }: Disconnectable): Promise<void> {
  guard.expect(NO_ANSWER, LEAVING);
  await context.setOffline(true);
  await app.stop();
}

/** Starts the server on its old port, then reconnects the network. */
export async function goOnline({
  context,
  app,
}: Pick<Disconnectable, 'context' | 'app'>): Promise<void> {
  await app.start();
  await context.setOffline(false);
}
