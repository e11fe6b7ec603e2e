import type { BookingRequestState } from '#contract/bookings/requests/booking-request-states.ts';
import { durationText } from '#contract/time/duration.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { Database } from '../../../db/open.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { readEmail } from '../../../db/stores/account-email.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import { instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import { firstName } from '../check-in/passes.ts';
import { myBookings } from '../emails/guest-emails.ts';
import { guestName } from '../parties.ts';
import * as copy from './email-copy.ts';
import { bookingRequestMailKey } from './email-kinds.ts';
import type { LinkTokens } from './link-tokens.ts';
import { freeTimesNear } from './nearest.ts';
import { type FoundRequest, findRequestById } from './requests.ts';

interface RequestEmailContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
  readonly linkTokens: LinkTokens;
}

/**
 * Sends one side the email about the state that a request had when the email was ordered; nothing if
 * it has another by now, or the account is deleted.
 */
export async function sendBookingRequestEmail(
  context: RequestEmailContext,
  payload: JobPayload,
): Promise<void> {
  const { db, now, mail } = context;
  const { requestId = '', to: side } = payload;
  const to = side === 'host' ? 'host' : 'guest';
  const found = await findRequestById(db, requestId, now());
  if (found === undefined || found.row.state !== payload['state']) return;
  const recipient = to === 'host' ? found.hostId : found.row.accountId;
  const address = recipient === null ? undefined : await readEmail(db, recipient);
  const template =
    to === 'host' ? hostEmail(context, found) : await composeGuestEmail(context, found);
  if (address === undefined || template === undefined) return;
  const key = bookingRequestMailKey({ requestId, state: found.row.state, to });
  await mail.send(renderEmail(address, template, key));
}

function factsOf({ row, spaceName }: FoundRequest): [string, string][] {
  const duration = durationText({ type: row.durationType, count: row.duration });
  return [
    ['Space', spaceName],
    [copy.when, `${instantText(row.startsAt)}, ${duration}`],
    ...(row.people === null ? [] : [[copy.people, String(row.people)] as [string, string]]),
    [copy.price, nairaText(row.priceKobo)],
  ];
}

type Content = Pick<EmailTemplate, 'subject' | 'before'>;

function hostEmail(
  { base, linkTokens }: RequestEmailContext,
  found: FoundRequest,
): EmailTemplate | undefined {
  const { row, spaceName: space } = found;
  const guest = guestName(firstName(found.guest ?? ''));
  const all = { label: copy.allRequests, url: `${base()}/dashboardLayout/booking` };
  const contents: Readonly<Partial<Record<BookingRequestState, Content>>> = {
    requested: {
      subject: copy.askedSubject(guest, space),
      before: [
        copy.asks(guest),
        ...(row.message === null ? [] : [copy.guestWrites(row.message)]),
        ...(row.reasons.includes('calendar') ? [copy.calendarFailed] : []),
        copy.answerBy(instantText(row.expiresAt)),
      ],
    },
    withdrawn: { subject: copy.withdrawnSubject(space), before: [copy.hasWithdrawn(guest)] },
    expired: { subject: copy.missedSubject(space), before: [copy.hostIsLate(guest)] },
    lapsed: { subject: copy.unpaidSubject(space), before: [copy.guestDidNotPay(guest)] },
  };
  const content = contents[row.state];
  if (content === undefined) return undefined;
  if (row.state !== 'requested') return { ...content, facts: factsOf(found), button: all };
  // After the #, so that servers, proxies and logs don't get it.
  const url = `${base()}/answer-request#${row.id}.${linkTokens.of(row.id)}`;
  const button = { label: copy.answerRequest, url };
  return { ...content, facts: factsOf(found), button, links: [all] };
}

async function composeGuestEmail(
  { db, base, now }: RequestEmailContext,
  found: FoundRequest,
): Promise<EmailTemplate | undefined> {
  const { row, spaceName: space, heldUntil } = found;
  if (row.state === 'accepted') {
    if (heldUntil === null || heldUntil <= now()) return undefined;
    return {
      subject: copy.acceptedSubject(space),
      before: [copy.accepted(instantText(heldUntil)), copy.payByThen],
      facts: factsOf(found),
      button: { ...myBookings(base()), label: copy.payNow },
    };
  }
  const content = await contentForGuest(db, found, now());
  if (content === undefined) return undefined;
  const isClosed = row.state === 'closed';
  const others = { label: copy.findOther, url: `${base()}/allspace?openOn=${row.startDate}` };
  const seeSpace = { label: copy.seeSpace, url: `${base()}/detailpage/${row.spaceId}` };
  return {
    ...content,
    facts: factsOf(found),
    ...(isClosed ? { button: others } : { button: seeSpace, links: [others] }),
    after: [copy.notCharged],
  };
}

async function contentForGuest(
  db: Database,
  { row, spaceName: space }: FoundRequest,
  now: Date,
): Promise<Content | undefined> {
  switch (row.state) {
    case 'declined':
      return {
        subject: copy.declinedSubject(space),
        before: [
          copy.hostDeclined,
          ...(row.declineReason === null ? [] : [copy.hostWrites(row.declineReason)]),
        ],
      };
    case 'expired':
      return { subject: copy.expiredSubject(space), before: [copy.noAnswer] };
    case 'lapsed':
      return { subject: copy.lapsedSubject(space), before: [copy.youDidNotPay] };
    case 'closed':
      return { subject: copy.closedSubject(space), before: [copy.isClosed] };
    case 'taken': {
      const nearest = await freeTimesNear(db, row, now);
      const times = nearest.map((time) => `${dayText(time.startDate)}, ${time.checkinTime}`);
      return {
        subject: copy.takenSubject(space),
        before: [copy.isTaken, ...(times.length === 0 ? [] : [copy.freeTimes(times.join('; '))])],
      };
    }
    default:
      return undefined;
  }
}
