import type { WaitlistEntryId } from '#contract/units.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { OFFER_ENDS_BEFORE_MS } from '#contract/bookings/waitlist.ts';
import { durationText } from '#contract/time/duration.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, spaces, waitlistEntries } from '../../../db/schema/schema.ts';
import { renderEmail } from '../../../gateways/mail/email-template.ts';
import { instantText } from '../../../gateways/mail/format-text.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import * as copy from './copy.ts';
import { waitlistClosedKey, type WaitlistRow } from './entries.ts';

interface ClosedEmailContext {
  readonly db: Database;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
}

/**
 * Emails a guest that waiting for a time has ended without an offer, because it starts soon or its
 * listing was deleted. Sends nothing if the account is deleted.
 */
export async function sendWaitlistClosed(
  { db, mail, base }: ClosedEmailContext,
  entryId: WaitlistEntryId,
): Promise<void> {
  const [found] = await db
    .select({
      entry: waitlistEntries,
      email: accounts.email,
      space: { name: spaces.name, status: spaces.listingStatus },
    })
    .from(waitlistEntries)
    .innerJoin(accounts, eq(accounts.id, waitlistEntries.accountId))
    .innerJoin(spaces, eq(spaces.id, waitlistEntries.spaceId))
    .where(and(eq(waitlistEntries.id, entryId), isNull(accounts.deletedAt)));
  if (found === undefined) return;
  const { entry, email, space } = found;
  const { startDate, startsAt, durationType: type, duration: count } = entry;
  const others = { label: copy.findOther, url: `${base()}/allspace?openOn=${startDate}` };
  // A deleted listing may have been restored before this email is sent.
  const isTakenOff = space.status === 'deleted' || endedEarly(entry);
  const template = {
    subject: copy.closedSubject(space.name),
    before: [isTakenOff ? copy.takenOff : copy.closed],
    facts: [
      ['Space', space.name],
      ['When', `${instantText(startsAt)}, ${durationText({ type, count })}`],
    ] as const,
    after: [isTakenOff ? copy.notCharged : copy.maybeFree],
    ...(isTakenOff
      ? { button: others }
      : {
          button: { label: copy.seeSpace, url: `${base()}/detailpage/${entry.spaceId}` },
          links: [others],
        }),
  };
  await mail.send(renderEmail(email, template, waitlistClosedKey(entryId)));
}

/** Whether waiting ended while the time could still be offered, which only a deletion does. */
const endedEarly = ({ startsAt, endedAt }: Pick<WaitlistRow, 'startsAt' | 'endedAt'>): boolean =>
  endedAt !== null && startsAt.getTime() - endedAt.getTime() > OFFER_ENDS_BEFORE_MS;
