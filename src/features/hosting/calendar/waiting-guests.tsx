import { useQuery } from '@tanstack/react-query';
import type { LagosDate } from '#contract/units.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { call } from '#src/platform/http/call.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import { waitingGuestsQuery } from '../api/waiting-guests.ts';
import * as copy from './copy.ts';

interface WaitingGuestsProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly date: LagosDate;
  readonly spaces: HostCalendar['spaces'];
}

/** How many guests wait for a taken time on a day, for each space. */
export function WaitingGuests({ since, date, spaces }: WaitingGuestsProps) {
  const { data = [] } = useQuery(waitingGuestsQuery(call, since));
  const counts = data.filter(({ startDate }) => startDate === date);
  return counts.map(({ spaceId, waiting }) => (
    <Text tone="muted" size="s" breaks key={spaceId}>
      {copy.waitingGuests(waiting, spaces.find(({ id }) => id === spaceId)?.name ?? '')}
    </Text>
  ));
}
