import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import {
  ReceivedLine,
  ReceivedRequests,
} from '#src/features/hosting/booking-requests/received-requests.tsx';
import { useCapability } from '../hooks/use-capability.ts';
import { useSession } from '../session/use-session.ts';

/** The bookings that guests have asked for, if the provider has requests. */
export function HostBookingRequests() {
  const since = useSession().host?.since ?? 0;
  const now = useMinute();
  const online = useOnline();
  if (useCapability('booking-requests') !== true) return null;
  return <ReceivedRequests since={since} now={now} online={online} />;
}

/** How many of them wait for an answer. */
export function HostBookingRequestsLine() {
  const since = useSession().host?.since ?? 0;
  const now = useMinute();
  if (useCapability('booking-requests') !== true) return null;
  return <ReceivedLine since={since} now={now} />;
}
