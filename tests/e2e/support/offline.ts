import type { BrowserContext } from '@playwright/test';
import type { ConsoleGuard } from './console-guard.ts';
import type { RunningServer } from './server.ts';

/** What Chromium says of requests while there is no network, or nobody at the other end. */
export const NO_ANSWER =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|FAILED|NETWORK_CHANGED)/;

/** What a server answers that is just leaving. */
export const LEAVING = /\b503\b/;

interface Parts {
  readonly context: BrowserContext;
  readonly app: RunningServer;
  readonly guard: ConsoleGuard;
}

/** Takes the network away and stops the server too, so that nothing can answer by mistake. */
export async function goOffline({ context, app, guard }: Parts): Promise<void> {
  guard.expect(NO_ANSWER, LEAVING);
  await context.setOffline(true);
  await app.stop();
}

/** Brings the server back on its port, then the network. */
export async function goOnline({ context, app }: Pick<Parts, 'context' | 'app'>): Promise<void> {
  await app.start();
  await context.setOffline(false);
}
