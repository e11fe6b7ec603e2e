import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  CalendarConflict,
  CalendarImport,
  CalendarImports,
  NewCalendarImport,
} from '#contract/hosting/calendar-imports.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { newCheckInId } from '../check-in/model/check-in-id.ts';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
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

const clock = () => new Date();
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

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
  const calendars = useOfflineQuery(calendarImportsQuery(call, clock, since));
  const [isBusy, setBusy] = useState(false);
  /** A request whose reply was lost is repeated with its ID, and then changes nothing. */
  const attempt = useRef<{ readonly body: string; readonly id: string }>(undefined);

  const run = async (work: () => Promise<void>): Promise<CallError | undefined> => {
    setBusy(true);
    try {
      await work();
      await refetchBlocking(client);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A refusal may mean that another device has changed something.
      if (error.kind === 'refused') void refetchBlocking(client);
      return error;
    } finally {
      setBusy(false);
    }
  };

  const runAndReport = async (work: () => Promise<void>) => {
    const failure = await run(work);
    if (failure !== undefined) showToast(failure.message, { kind: 'error' });
  };

  return {
    calendars,
    actions: {
      isBusy,
      connect: (body) =>
        run(async () => {
          const text = JSON.stringify(body);
          if (attempt.current?.body !== text) {
            attempt.current = { body: text, id: newCheckInId(clock(), randomBytes) };
          }
          await requestCalendarImport(call, attempt.current.id, body);
          attempt.current = undefined;
        }),
      remove: ({ id }) =>
        run(async () => {
          showToast(await requestImportRemoval(call, id), { kind: 'success' });
        }),
      update: ({ id }) =>
        runAndReport(async () => {
          await requestFetch(call, id);
        }),
      settle: (conflict) => runAndReport(() => requestSettle(call, conflict)),
    },
  };
}
