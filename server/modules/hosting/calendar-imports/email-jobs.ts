import { and, eq, isNull } from 'drizzle-orm';
import { hoursText } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { dayText } from '#contract/time/day-text.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { accounts, calendarImports, spaces } from '../../../db/schema/schema.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import { instantText } from '../../../gateways/mail/format-text.ts';
import { readConflicts } from './conflicts.ts';
import type { CalendarImportsContext } from './context.ts';
import * as copy from './copy.ts';

const CONFLICT_MAIL = 'mail-calendar-conflict';
const FAILING_MAIL = 'mail-calendar-failing';

/** The most bookings that an email names. */
const NAMED = 10;

const order =
  (kind: string) => (tx: Transaction, random: RandomBytes, importId: string, now: Date) => {
    const at = now.toISOString();
    const dedupeKey = `${kind}-${importId}-${at}`;
    return enqueue(tx, random, { kind, payload: { importId, at }, runAt: now, dedupeKey });
  };

/** Orders the email to a host about bookings that clash with a connected calendar. */
export const enqueueConflictMail = order(CONFLICT_MAIL);

/** Orders the email to a host whose connected calendar can't be fetched. */
export const enqueueFailingMail = order(FAILING_MAIL);

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

async function readFacts({ db }: Pick<CalendarImportsContext, 'db'>, importId: string) {
  const { hostId, spaceId, name, failingSince } = calendarImports;
  const [facts] = await db
    .select({ hostId, name, failingSince, email: accounts.email, space: spaces.name })
    .from(calendarImports)
    .innerJoin(accounts, and(eq(accounts.id, hostId), isNull(accounts.deletedAt)))
    .innerJoin(spaces, eq(spaces.id, spaceId))
    .where(eq(calendarImports.id, importId));
  return facts;
}

/** The jobs that send emails about connected calendars. What no longer applies isn't sent. */
export function calendarImportMailJobs(context: CalendarImportsContext) {
  const { mail } = context;
  const job =
    (
      kind: string,
      compose: (facts: Facts, importId: string) => Promise<EmailTemplate | undefined>,
    ) =>
    async ({ importId = '', at = '' }: JobPayload) => {
      const facts = await readFacts(context, importId);
      const template = facts && (await compose(facts, importId));
      if (facts === undefined || template === undefined) return;
      await mail.send(renderEmail(facts.email, template, `${kind}-${importId}-${at}`));
    };
  return {
    [CONFLICT_MAIL]: job(CONFLICT_MAIL, (facts, id) => conflictEmail(context, facts, id)),
    [FAILING_MAIL]: job(FAILING_MAIL, async (facts) => failingEmail(context, facts)),
  };
}

const calendarButton = (base: string) => ({
  label: copy.openCalendar,
  url: `${base}/dashboardLayout/calendar`,
});

async function conflictEmail(
  { db, base, now }: CalendarImportsContext,
  { hostId, name, space }: Facts,
  importId: string,
): Promise<EmailTemplate | undefined> {
  const conflicts = await readConflicts(db, hostId, now(), { importId });
  if (conflicts.length === 0) return undefined;
  const times = ({ span }: (typeof conflicts)[number]) => {
    const [start, end] = [new Date(span.startsAt), new Date(span.endsAt)];
    return `${dayText(lagosTime(start).date)}, ${hoursText(start, end)}`;
  };
  return {
    subject: copy.conflictSubject(conflicts.length),
    before: [copy.conflict(name, space)],
    facts: conflicts
      .slice(0, NAMED)
      .map((conflict) => [conflict.bookingId, times(conflict)] as const),
    button: calendarButton(base()),
    after: [copy.conflictNext],
  };
}

function failingEmail(
  { base }: CalendarImportsContext,
  { name, space, failingSince }: Facts,
): EmailTemplate | undefined {
  if (failingSince === null) return undefined;
  return {
    subject: copy.failingSubject(name),
    before: [copy.failing(name, space, instantText(failingSince))],
    button: calendarButton(base()),
    after: [copy.failingNext],
  };
}
