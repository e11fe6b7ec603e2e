import { createContext, useContext } from 'react';
import type { HostMoveRequest } from '#contract/bookings/moves/move-requests.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { LoadState } from '../ui/use-offline-query.ts';

/** A booking for which a host proposes another time. */
export interface ProposableBooking {
  /** Such as `AYE-7K3M-Q2`. */
  readonly bookingId: string;
  readonly spaceId: string;
  readonly guestName: string;
  /** The time that it has. */
  readonly time: NewTime;
  /** The same as text. */
  readonly when: string;
}

export interface HostRequests {
  readonly requests: LoadState<readonly HostMoveRequest[]>;
  readonly online: boolean;
  readonly now: Date;
  readonly onPropose: (booking: ProposableBooking) => void;
}

/** Undefined if the provider has no requests for another time. */
export const HostRequestsContext = createContext<HostRequests | undefined>(undefined);

export const useHostRequests = (): HostRequests | undefined => useContext(HostRequestsContext);
