import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CalendarAddress,
  HostCalendarLink,
  NewCalendarLink,
} from '#contract/hosting/calendar-links.ts';
import type { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import {
  calendarLinksQuery,
  endCalendarLink,
  fetchCalendarAddress,
  refetchCalendarLinks,
  requestCalendarLink,
} from './requests.ts';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
import { useOneRequest } from '../ui/use-one-request.ts';

export interface CalendarLinkActions {
  /** Whether a request is running. */
  readonly isBusy: boolean;
  /** The link whose address is shown. It is in memory only. */
  readonly shown: CalendarAddress | undefined;
  show(link: HostCalendarLink): Promise<void>;
  /** Creates or replaces a link and shows its address. Resolves to the failure, or to undefined. */
  request(body: NewCalendarLink): Promise<CallError | undefined>;
  turnOff(link: HostCalendarLink): Promise<CallError | undefined>;
}

/**
 * A host's calendar links and what can be done with them, one request at a time.
 *
 * @param since Time of this host's log-in.
 */
export function useCalendarLinks(since: number): {
  readonly links: LoadState<readonly HostCalendarLink[]>;
  readonly actions: CalendarLinkActions;
} {
  const client = useQueryClient();
  const links = useOfflineQuery(calendarLinksQuery(call, since));
  const [shown, setShown] = useState<CalendarAddress>();
  const { isBusy, run, create } = useOneRequest(() => refetchCalendarLinks(client));

  return {
    links,
    actions: {
      isBusy,
      shown,
      show: async ({ id }) => {
        const failure = await run(async () => setShown(await fetchCalendarAddress(call, id)));
        if (failure !== undefined) showToast(failure.message, { kind: 'error' });
      },
      request: (body) =>
        create(body, async (id) => setShown(await requestCalendarLink(call, client, id, body))),
      turnOff: ({ id }) =>
        run(async () => {
          showToast(await endCalendarLink(call, client, id), { kind: 'success' });
        }),
    },
  };
}
