import { fullAddress } from '#contract/spaces/full-address.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import type { EmailData } from '../emails/email-data.ts';
import { bookingFacts, myBookings } from '../emails/guest-emails.ts';
import * as copy from '../emails/email-copy.ts';
import type { ReminderKind } from './reminders.ts';

/**
 * The email that reminds a guest of a booking, with the address and a link to the way there; undefined
 * once the booking is cancelled or has begun, or was moved to another time.
 *
 * @param base URL of the app, without a slash at the end.
 * @param startsAt The start that the reminder was ordered for.
 */
export function reminderEmail(
  base: string,
  facts: EmailData,
  {
    kind,
    startsAt,
    now,
  }: { readonly kind: ReminderKind; readonly startsAt: Date; readonly now: Date },
): EmailTemplate | undefined {
  const { booking, space, host } = facts;
  const isMoved = booking.startsAt.getTime() !== startsAt.getTime();
  if (booking.status !== 'upcoming' || isMoved || startsAt <= now) return undefined;
  const { clock } = lagosTime(startsAt);
  const address = fullAddress({ spaceAddress: space.address, location: space.location });
  const isTomorrow = kind === 'day-before';
  return {
    subject: isTomorrow
      ? copy.bookingTomorrowSubject(space.name, clock)
      : copy.bookingSoonSubject(space.name, clock),
    before: [isTomorrow ? copy.bookingTomorrow : copy.bookingSoon],
    facts: bookingFacts(facts),
    button: { label: copy.openPass, url: `${base}/pass/${booking.shortId}` },
    links: [
      {
        label: copy.directions,
        url: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${space.name}, ${address}`)}`,
      },
      myBookings(base),
    ],
    after: [
      copy.showPass,
      ...(host === undefined || host.phone === '' ? [] : [copy.callHost(host.phone)]),
    ],
  };
}
