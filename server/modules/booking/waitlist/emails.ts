import { fullAddress } from '#contract/spaces/full-address.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import type { EmailData } from '../emails/email-data.ts';
import { myBookings, whenFacts } from '../emails/guest-emails.ts';
import * as copy from './copy.ts';

/**
 * The email that offers a freed time to the guest who waits for it; undefined once the offer was
 * paid, left or has run out.
 *
 * @param base URL of the app, without a slash at the end.
 */
export function waitlistOfferEmail(
  base: string,
  facts: EmailData,
  now: Date,
): EmailTemplate | undefined {
  const { booking, space } = facts;
  if (booking.status !== 'held' || booking.heldUntil <= now) return undefined;
  return {
    subject: copy.offerSubject(space.name),
    before: [copy.offered(instantText(booking.heldUntil)), copy.payInTime],
    facts: [
      ['Space', space.name],
      ['Address', fullAddress({ spaceAddress: space.address, location: space.location })],
      ...whenFacts(facts),
      [copy.price, nairaText(booking.priceKobo)],
    ],
    button: { ...myBookings(base), label: copy.seeOffer },
    after: [copy.notNeeded],
  };
}
