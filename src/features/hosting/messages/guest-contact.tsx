import { contactLinks } from '#contract/spaces/contact-links.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../agenda/copy.ts';
import { MessageGuest } from './message-guest.tsx';

interface GuestContactProps {
  /** Such as `AYE-7K3M-Q2`. */
  readonly bookingId: string;
  readonly guestName: string;
  /** Empty if the guest gave none. */
  readonly guestPhone: string;
  /** The class of each way. */
  readonly className: string | undefined;
}

/** The ways to reach the guest of a booking. */
export function GuestContact({ bookingId, guestName, guestPhone, className }: GuestContactProps) {
  const { call, whatsApp } = contactLinks({ phone: guestPhone, email: '' });
  return (
    <>
      <MessageGuest bookingId={bookingId} guestName={guestName} className={className} />
      {call === undefined ? null : (
        <a className={className} href={call} aria-label={copy.callGuest(guestName)}>
          <Icon name="phone" size={18} />
        </a>
      )}
      {whatsApp === undefined ? null : (
        <a
          className={className}
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={copy.whatsAppGuest(guestName)}
        >
          <Icon name="message-circle" size={18} />
        </a>
      )}
    </>
  );
}
