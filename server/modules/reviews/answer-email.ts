import type { SpaceId } from '#contract/units.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { accounts, bookings, reviews, spaces } from '../../db/schema/schema.ts';
import { payloadField } from '../../db/enqueue.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import { type EmailTemplate, renderEmail } from '../../gateways/mail/email-template.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import * as copy from './copy.ts';

export interface AnswerMailsContext {
  readonly db: Database;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
}

/** Job of the email to the guest. */
export const ANSWERED_MAIL = 'mail-review-answered';

/**
 * The email is composed from the data at the time of sending, so that none is sent about a review
 * that was hidden in the meantime.
 */
export function answerMailJobs({ db, mail, base }: AnswerMailsContext) {
  return {
    [ANSWERED_MAIL]: async (payload: JobPayload): Promise<void> => {
      const reviewId = payloadField(payload, 'reviewId');
      const [found] = await db
        .select({
          answer: reviews.answer,
          text: reviews.text,
          spaceId: spaces.id,
          spaceName: spaces.name,
          email: accounts.email,
        })
        .from(reviews)
        .innerJoin(spaces, and(eq(spaces.id, reviews.spaceId), eq(spaces.listingStatus, 'active')))
        .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
        .innerJoin(accounts, and(eq(accounts.id, bookings.userId), isNull(accounts.deletedAt)))
        .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt), isNotNull(reviews.answer)));
      if (found === undefined) return;
      const template = reviewAnsweredEmail(base(), { ...found, answer: found.answer ?? '' });
      await mail.send(renderEmail(found.email, template, `${ANSWERED_MAIL}-${reviewId}`));
    },
  };
}

interface Answered {
  readonly answer: string;
  readonly text: string;
  readonly spaceId: SpaceId;
  readonly spaceName: string;
}

function reviewAnsweredEmail(
  base: string,
  { answer, text, spaceId, spaceName }: Answered,
): EmailTemplate {
  return {
    subject: copy.repliedSubject(spaceName),
    before: [copy.replied],
    facts: [
      ['Space', spaceName],
      [copy.yourReview, text],
      [copy.hostsReply, answer],
    ],
    button: { label: copy.seeReply, url: `${base}/detailpage/${spaceId}` },
  };
}
