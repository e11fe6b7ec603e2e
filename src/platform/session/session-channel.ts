import { type Role, ROLES } from '#contract/endpoint.ts';
import type { SessionSurroundings } from './create-session.ts';

const NAME = 'aye.session';

type Told = (ended: Role | undefined) => void;

/** A page whose storage is blocked may be refused a channel as well. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}

function listenTo(channel: BroadcastChannel | undefined, told: Told): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    told(ROLES.find((role) => role === event.data));
  });
  addEventListener('storage', () => told(undefined));
  // A page that comes back out of the browser's memory heard nothing while it was there.
  addEventListener('pageshow', (event) => {
    if (event.persisted) told(undefined);
  });
}

/**
 * The way between the app's pages. `storage` tells of the shared record; the channel tells of the
 * admin's token, which each page has for itself. Opened at the first use: where the landing page is
 * drawn when the app is built, there is no other page.
 */
export function sessionChannel(): Pick<SessionSurroundings, 'tell' | 'onTold'> {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (ended) => channel?.postMessage(ended ?? null),
    onTold(told) {
      channel = openChannel();
      listenTo(channel, told);
    },
  };
}
