import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import * as copy from '../emails/email-copy.ts';
import type { EmailData } from '../emails/email-data.ts';
import {
  bookingFacts,
  type EmailFact,
  hostFacts,
  passParts,
  receiptFacts,
} from '../emails/guest-emails.ts';
import { guestOf, hostFactsOf, listOf } from '../emails/host-emails.ts';
import type { CompletedMove } from './moves.ts';

/** URL of the app, without a slash at the end. */
type Base = string;

/** The line of the receipt that a move corrects. */
function correction({ fromPriceKobo, toPriceKobo }: CompletedMove): EmailFact[] {
  const more = toPriceKobo - fromPriceKobo;
  if (more === 0) return [];
  return [
    [copy.priceBefore, nairaText(fromPriceKobo)],
    [more > 0 ? copy.paidMore : copy.becameCredit, nairaText(Math.abs(more))],
  ];
}

/** To the guest: the new time, the corrected receipt and the new pass. */
export function bookingMovedEmail(
  base: Base,
  facts: EmailData,
  options: {
    /** The new pass as a PNG image. */
    readonly picture: Buffer;
    readonly vatPercent: number;
    readonly now: Date;
    readonly move: CompletedMove;
  },
): EmailTemplate {
  const { move, vatPercent } = options;
  return {
    subject: copy.movedSubject(facts.space.name),
    before: [move.askedBy === null ? copy.movedAsAsked : copy.movedAsAgreed, copy.newPass],
    facts: [
      ...bookingFacts(facts),
      [copy.timeBefore, instantText(move.fromStartsAt)],
      ...receiptFacts(facts, vatPercent),
      ...correction(move),
      ...hostFacts(facts),
    ],
    after: [copy.passWorksOffline],
    ...passParts(base, facts, options),
  };
}

/** To the host: the booking was moved, by the guest or as both agreed. */
export function bookingMovedByGuestEmail(
  base: Base,
  about: EmailData,
  { fromStartsAt, askedBy }: CompletedMove,
): EmailTemplate {
  return {
    subject: copy.movedSubject(about.space.name),
    before: [
      askedBy === null ? copy.hasMoved(guestOf(about)) : copy.wasMovedAsAgreed(guestOf(about)),
    ],
    facts: [...hostFactsOf(about), [copy.timeBefore, instantText(fromStartsAt)]],
    button: listOf(base, about),
  };
}
