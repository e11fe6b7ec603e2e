import { useRef, useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { newSortableId } from '#src/platform/sortable-id.ts';
import * as copy from './copy.ts';

/** What to show when a request of which a repeat does nothing new has failed. */
export const answerFailure = (error: CallError): string =>
  isUnanswered(error) ? copy.unanswered : error.message;

interface OneRequest {
  /** Whether a request is running. */
  readonly isBusy: boolean;
  /** Resolves to the failure, or to undefined. */
  run(work: () => Promise<void>): Promise<CallError | undefined>;
  /**
   * Runs a request that creates something with an ID from the device. A request whose reply was lost
   * is repeated with its ID, and then changes nothing.
   */
  create(body: object, work: (id: string) => Promise<void>): Promise<CallError | undefined>;
}

/**
 * Runs the requests of a screen whose buttons rest meanwhile.
 *
 * @param onFailed Called after a failure: the provider's state differs from what was shown if it has
 * refused, and may differ if its reply was lost.
 */
export function useOneRequest(onFailed: () => void): OneRequest {
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<{ readonly body: string; readonly id: string }>(undefined);

  const run: OneRequest['run'] = async (work) => {
    setBusy(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailed();
      return error;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    run,
    create: (body, work) =>
      run(async () => {
        const text = JSON.stringify(body);
        if (attempt.current?.body !== text) {
          attempt.current = { body: text, id: newSortableId(new Date()) };
        }
        await work(attempt.current.id);
        attempt.current = undefined;
      }),
  };
}
