import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { accounts, bookings, reviews, spaces } from '../../db/schema.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type Letter, mailOf } from '../../gateways/mail/letter.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';

export interface AnswerMailsContext {
  readonly db: Database;
  readonly mail: MailGateway;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
}

/** To the guest. */
export const ANSWERED_MAIL = 'mail-review-answered';

/** Written from how things stand when it's sent: nobody is told of what was hidden meanwhile. */
export function answerMailJobs({ db, mail, base }: AnswerMailsContext) {
  return {
    [ANSWERED_MAIL]: async ({ reviewId }: JobPayload): Promise<void> => {
      if (reviewId === undefined) throw new Error('A job’s payload has no reviewId.');
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
      const letter = answeredLetter(base(), { ...found, answer: found.answer ?? '' });
      await mail.send(mailOf(found.email, letter, `${ANSWERED_MAIL}-${reviewId}`));
    },
  };
}

interface Answered {
  readonly answer: string;
  readonly text: string;
  readonly spaceId: string;
  readonly spaceName: string;
}

function answeredLetter(base: string, { answer, text, spaceId, spaceName }: Answered): Letter {
  return {
    subject: `Your review was answered: ${spaceName}`,
    before: ['The host has answered what you wrote. Everybody can read it beside your review.'],
    facts: [
      ['Space', spaceName],
      ['Your review', text],
      ['Answer of the host', answer],
    ],
    button: { label: 'See it at the space', url: `${base}/detailpage/${spaceId}` },
  };
}
