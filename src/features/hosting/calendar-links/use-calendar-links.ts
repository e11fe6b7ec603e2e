import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  CalendarAddress,
  HostCalendarLink,
  NewCalendarLink,
} from '#contract/hosting/calendar-links.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import {
  calendarLinksQuery,
  endCalendarLink,
  fetchCalendarAddress,
  refetchCalendarLinks,
  requestCalendarLink,
} from './requests.ts';
import { newCheckInId } from '../check-in/model/check-in-id.ts';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';

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

const clock = () => new Date();
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

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
  const links = useOfflineQuery(calendarLinksQuery(call, clock, since));
  const [shown, setShown] = useState<CalendarAddress>();
  const [isBusy, setBusy] = useState(false);
  /** A request whose reply was lost is repeated with its ID, and then changes nothing. */
  const attempt = useRef<{ readonly body: string; readonly id: string }>(undefined);

  const run = async (work: () => Promise<void>): Promise<CallError | undefined> => {
    setBusy(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A refusal means that the state differs from what was shown.
      if (error.kind === 'refused') refetchCalendarLinks(client);
      return error;
    } finally {
      setBusy(false);
    }
  };

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
        run(async () => {
          const text = JSON.stringify(body);
          if (attempt.current?.body !== text) {
            attempt.current = { body: text, id: newCheckInId(clock(), randomBytes) };
          }
          setShown(await requestCalendarLink(call, client, attempt.current.id, body));
          attempt.current = undefined;
        }),
      turnOff: ({ id }) =>
        run(async () => {
          showToast(await endCalendarLink(call, client, id), { kind: 'success' });
        }),
    },
  };
}
