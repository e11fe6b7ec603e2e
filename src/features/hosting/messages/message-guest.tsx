import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';

/** Whether hosts can write to guests at this provider; false outside of it. */
export const CanMessageGuests = createContext(false);

interface MessageGuestProps {
  /** Such as `AYE-7K3M-Q2`. */
  readonly bookingId: string;
  readonly guestName: string;
  readonly className: string | undefined;
}

/** The way from a booking to the conversation with its guest. */
export function MessageGuest({ bookingId, guestName, className }: MessageGuestProps) {
  if (!useContext(CanMessageGuests)) return null;
  return (
    <Link
      to="/dashboardLayout/messages/$id"
      params={{ id: `booking-${bookingId}` }}
      className={className}
      aria-label={`Message ${guestName}`}
    >
      <Icon name="mail" size={18} />
    </Link>
  );
}
