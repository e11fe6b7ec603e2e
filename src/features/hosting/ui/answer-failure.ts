import type { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import * as copy from './copy.ts';

/** What to show when a request of which a repeat does nothing new has failed. */
export const answerFailure = (error: CallError): string =>
  isUnanswered(error) ? copy.unanswered : error.message;
