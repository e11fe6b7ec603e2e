import { useQueryClient } from '@tanstack/react-query';
import type {
  CalendarConflict,
  CalendarImport,
  CalendarImports,
  NewCalendarImport,
} from '#contract/hosting/calendar-imports.ts';
import type { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
import { useOneRequest } from '../ui/use-one-request.ts';
import {
  calendarImportsQuery,
  refetchBlocking,
  requestCalendarImport,
  requestFetch,
  requestImportRemoval,
  requestSettle,
} from './requests.ts';

export interface CalendarImportActions {
  /** Whether a request is running. */
  readonly isBusy: boolean;
  /** Resolves to the failure, or to undefined. */
  connect(body: NewCalendarImport): Promise<CallError | undefined>;
  remove(calendar: CalendarImport): Promise<CallError | undefined>;
  /** Failures are shown in a toast, as are those of `settle`. */
  update(calendar: CalendarImport): Promise<void>;
  settle(conflict: CalendarConflict): Promise<void>;
}

/**
 * A host's connected calendars and what can be done with them, one request at a time.
 *
 * @param since Time of this host's log-in.
 */
export function useCalendarImports(since: number): {
  readonly calendars: LoadState<CalendarImports>;
  readonly actions: CalendarImportActions;
} {
  const client = useQueryClient();
  const calendars = useOfflineQuery(calendarImportsQuery(call, since));
  const { isBusy, run, create } = useOneRequest(() => void refetchBlocking(client));

  const thenRefetch = async (change: Promise<unknown>) => {
    await change;
    await refetchBlocking(client);
  };

  const runAndReport = async (change: () => Promise<unknown>) => {
    const failure = await run(() => thenRefetch(change()));
    if (failure !== undefined) showToast(failure.message, { kind: 'error' });
  };

  return {
    calendars,
    actions: {
      isBusy,
      connect: (body) => create(body, (id) => thenRefetch(requestCalendarImport(call, id, body))),
      remove: ({ id }) =>
        run(async () => {
          const message = await requestImportRemoval(call, id);
          showToast(message, { kind: 'success' });
          await refetchBlocking(client);
        }),
      update: ({ id }) => runAndReport(() => requestFetch(call, id)),
      settle: (conflict) => runAndReport(() => requestSettle(call, conflict)),
    },
  };
}
