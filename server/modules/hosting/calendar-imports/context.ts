import type { SpaceId } from '#contract/units.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import type { StartLimit } from '../../../db/stores/start-limit.ts';
import type { FetchCalendar } from '../../../gateways/calendars/calendar-fetcher.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';

export interface CalendarImportsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Encrypts the addresses. */
  readonly key: Buffer;
  readonly fetchCalendar: FetchCalendar;
  readonly mayConnect: StartLimit;
  readonly mail: MailGateway;
  /** The server's origin, without a trailing slash. */
  readonly base: () => string;
  /** Called after closed times of a space were removed, in the same transaction. */
  readonly onSpaceChanged: (tx: Transaction, spaceId: SpaceId) => Promise<void>;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
}
