import { OpenRequestsLine } from '../ui/open-requests-line.tsx';
import * as copy from './copy.ts';
import { useHostRequests } from './host-requests-context.ts';

/** How many guests ask for another time; nothing if none does. */
export function RequestsLine() {
  const host = useHostRequests();
  if (host?.requests.status !== 'ready') return null;
  const { now, requests } = host;
  const waiting = requests.value.filter(
    ({ askedBy, state, expiresAt }) =>
      askedBy === 'guest' && state === 'open' && new Date(expiresAt) > now,
  );
  return waiting.length === 0 ? null : (
    <OpenRequestsLine text={copy.openRequests(waiting.length)} />
  );
}
