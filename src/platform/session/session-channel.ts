import { type Role, ROLES } from '#contract/endpoint.ts';
import { openChannel } from '../open-channel.ts';
import type { SessionDependencies } from './create-session.ts';

const NAME = 'aye.session';

type OnAnnounced = (ended: Role | undefined) => void;

function listenTo(channel: BroadcastChannel | undefined, onAnnounced: OnAnnounced): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    onAnnounced(ROLES.find((role) => role === event.data));
  });
  addEventListener('storage', () => onAnnounced(undefined));
  // A page restored from the back/forward cache has missed all events meanwhile.
  addEventListener('pageshow', (event) => {
    if (event.persisted) onAnnounced(undefined);
  });
}

/**
 * Connects the app's pages. `storage` events report the shared record; the channel reports the
 * admin's token, which each page stores for itself. Opened on first use, because there is no other
 * page when the landing page is prerendered at build time.
 */
export function sessionChannel(): Pick<SessionDependencies, 'announce' | 'onAnnounced'> {
  let channel: BroadcastChannel | undefined;
  return {
    announce: (ended) => channel?.postMessage(ended ?? null),
    onAnnounced(onAnnounced) {
      channel = openChannel(NAME);
      listenTo(channel, onAnnounced);
    },
  };
}
