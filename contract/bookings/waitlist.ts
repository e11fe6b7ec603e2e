import * as v from 'valibot';
import { ClockTimeSchema } from '../opening/availability.ts';
import { CalendarDateSchema } from '../time/calendar-date.ts';
import { CountSchema, NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { DURATION_TYPES } from '../time/duration.ts';
import { UnlistedSchema } from '../spaces/unlisted.ts';
import { NewTimeSchema } from './moves/reschedule.ts';

/** The most times for which an account waits at once. */
export const MAX_WAITING = 10;

/** Milliseconds for which a freed time is held for the guest it is offered to. */
export const OFFER_MS = 2 * 60 * 60_000;

/** Milliseconds before the start after which a time is no longer offered, and offers end. */
export const OFFER_ENDS_BEFORE_MS = 60 * 60_000;

/** Milliseconds for which a guest sees that an offer has ended, if the time doesn't start sooner. */
export const ENDED_OFFER_SHOWN_MS = 7 * 24 * 60 * 60_000;

/** A time that a guest waits for, that is held for them now, or that was held in vain. */
const WaitlistEntrySchema = v.object({
  id: v.string(),
  spaceId: v.string(),
  spaceName: v.string(),
  /** As the guest chose them. */
  startDate: CalendarDateSchema,
  checkinTime: ClockTimeSchema,
  durationType: v.picklist(DURATION_TYPES),
  duration: v.pipe(v.number(), v.integer(), v.minValue(1)),
  startsAt: v.string(),
  endsAt: v.string(),
  joinedAt: v.string(),
  /**
   * Guests who wait for an overlapping time and get an offer earlier. Servers of older versions
   * leave it out.
   */
  ahead: v.exactOptional(CountSchema),
  /** Present while the time is held for the guest. Booking exactly this time uses the hold. */
  offer: v.exactOptional(
    v.object({
      /** The instant at which the next guest in line gets the time. */
      heldUntil: v.string(),
      amount: NairaSchema,
    }),
  ),
  /** Present if the offer ended unpaid, so that the guest isn't in line any more. */
  endedOffer: v.exactOptional(v.object({ heldUntil: v.string() })),
  /** Present if visitors don't see the space. Servers of older versions leave it out. */
  unlisted: v.exactOptional(UnlistedSchema),
});

export type WaitlistEntry = v.InferOutput<typeof WaitlistEntrySchema>;

/** How many guests wait for times of a space that start on one day. */
const WaitingCountSchema = v.object({
  spaceId: v.string(),
  startDate: v.string(),
  waiting: CountSchema,
});

export type WaitingCount = v.InferOutput<typeof WaitingCountSchema>;

const idParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** Waiting for a taken time; requires the capability `waitlist`. */
export const waitlistApi = {
  joinWaitlist: endpoint({
    method: 'POST',
    path: '/space/:id/waitlist',
    summary: 'Wait for a taken time; repeating the call returns the same entry',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: NewTimeSchema,
    reply: v.object({ message: v.string(), data: WaitlistEntrySchema }),
  }),
  listWaitlist: endpoint({
    method: 'GET',
    path: '/users/waitlist',
    summary: 'List the times that the user waits for, and those held for them, by start',
    origin: 'added',
    roles: ['user'],
    query: v.object({
      /**
       * Whether entries with an `endedOffer` are listed. Apps that don't know that field would show
       * them as waiting, and don't ask for them.
       */
      offers: v.exactOptional(v.literal('all')),
    }),
    reply: v.object({ message: v.string(), data: v.array(WaitlistEntrySchema) }),
  }),
  leaveWaitlist: endpoint({
    method: 'POST',
    path: '/waitlist/:id/leave',
    summary: 'Stop waiting, or release the time that is held; can be repeated',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    reply: v.object({ message: v.string() }),
  }),
  countWaiting: endpoint({
    method: 'GET',
    path: '/host/waitlist',
    summary: 'Count the guests who wait for times of the host’s spaces, by space and day',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(WaitingCountSchema) }),
  }),
} as const;
