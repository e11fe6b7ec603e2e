import type { Mutant } from './mutant.ts';

const STATES = 'contract/bookings/booking-states.ts';
const SEATS = 'server/modules/booking/seats/seats.ts';
const ASSIGNMENT = 'server/modules/booking/seats/seat-assignment.ts';
const IN_THE_WAY = 'server/modules/booking/seats/taken-and-closed.ts';
const CHANGES = 'server/modules/booking/lifecycle/changes.ts';
const ADVANCE = 'server/modules/booking/waitlist/advance.ts';
const GUESTS = 'server/modules/booking/holds/guests.ts';
const COOLDOWN = 'server/modules/booking/holds/hold-cooldown.ts';

const states = { project: 'unit', tests: ['bookings/booking-states'] } as const;
const seating = { project: 'unit', tests: ['seats/seat-assignment'] } as const;
const linked = {
  project: 'api-postgres',
  tests: ['bookings/linked-spaces.test', 'changes/linked-spaces-changes', 'bookings/extras.test'],
} as const;
const holding = {
  project: 'api-postgres',
  tests: ['bookings/booking-holds', 'bookings/booking-initialize', 'bookings/booking-flow'],
} as const;
const paying = {
  project: 'api-postgres',
  tests: ['bookings/booking-payments', 'bookings/booking-flow', 'bookings/booking-holds'],
} as const;
const waiting = {
  project: 'api-postgres',
  tests: ['waitlist/waitlist.test', 'waitlist/waitlist-offers'],
} as const;

/** Faults in holds, seats, cancellations and waitlists. */
export const BOOKINGS: readonly Mutant[] = [
  {
    fault: 'a cancellation 24 hours before the start isn’t refunded',
    file: STATES,
    from: 'return now <= freeUntil(booking)',
    to: 'return now < freeUntil(booking)',
    ...states,
  },
  {
    fault: 'a cancellation 23 hours before the start is refunded',
    file: STATES,
    from: 'const NOTICE_MS = 24 *',
    to: 'const NOTICE_MS = 23 *',
    ...states,
  },
  {
    fault: 'a booking that has begun can be cancelled',
    file: STATES,
    from: "active: { end: 'completed' },",
    to: "active: { end: 'completed', cancel: 'cancelled' },",
    ...states,
  },
  {
    fault: 'a refunded booking can be paid again',
    file: STATES,
    from: '  refunded: {},',
    to: "  refunded: { pay: 'upcoming' },",
    ...states,
  },
  {
    fault: 'a booking is over a moment too late',
    file: STATES,
    from: "return now < endsAt ? 'active' : 'completed';",
    to: "return now <= endsAt ? 'active' : 'completed';",
    ...states,
  },
  {
    fault: 'one guest more than there are seats',
    file: ASSIGNMENT,
    from: 'occupancy.most(range) >= seats',
    to: 'occupancy.most(range) > seats',
    ...seating,
  },
  {
    fault: 'a booking that has begun is moved to another seat',
    file: ASSIGNMENT,
    from: 'start <= now || seat > seats',
    to: 'seat > seats',
    ...seating,
  },
  {
    fault: 'the booking that ends when another starts is in its way',
    file: 'server/modules/booking/seats/occupancy.ts',
    from: 'a.start < b.end && b.start < a.end;',
    to: 'a.start <= b.end && b.start <= a.end;',
    ...seating,
  },
  {
    fault: 'blocked time and booked linked spaces don’t close a space',
    file: IN_THE_WAY,
    from: '    if (closed) ofSpace',
    to: '    if (!closed) ofSpace',
    ...linked,
  },
  {
    fault: 'a floor is sold while one of its rooms is booked',
    file: SEATS,
    from: '  if (isClosedIn(inTheWay, ranges)) return undefined;',
    to: '',
    ...linked,
  },
  {
    fault: 'extras are sold without looking for what is left',
    file: SEATS,
    from: '  await requireExtras(tx, { spaceId: booking.spaceId, extras }, ranges, now);\n',
    to: '',
    ...linked,
  },
  {
    fault: 'a paused listing can be booked',
    file: SEATS,
    from: 'if (space === undefined || !space.listed)',
    to: 'if (space === undefined)',
    project: 'api-postgres',
    tests: ['servers/locked-rows'],
  },
  {
    fault: 'the database lets linked spaces be booked at the same time',
    file: 'server/db/migrations/0031_venues.sql',
    from: 'booking_slots_taken_unlinked after insert on booking_slots\n  for each row when (new.live)',
    to: 'booking_slots_taken_unlinked after insert on booking_slots\n  for each row when (not new.live)',
    ...linked,
  },
  {
    fault: 'a booking takes a seat that the space has lost',
    file: SEATS,
    from: '          and not exists (${busy} and s.seat > space.seats)\n',
    to: '',
    project: 'api-postgres',
    tests: ['hosting/listings-booked'],
  },
  {
    fault: 'a booking of a deleted account is confirmed',
    file: CHANGES,
    from: "  if (await isAbandoned(tx, booking)) return 'closed';\n",
    to: '',
    project: 'api-postgres',
    tests: ['bookings/booking-account-deletion', 'bookings/booking-payments'],
  },
  {
    fault: 'a late payment takes a time that is over',
    file: CHANGES,
    from: "  if (booking.endsAt <= now) return 'seats-gone';\n",
    to: '',
    ...paying,
  },
  {
    fault: 'a payment counts as in time until the end of its hold is noticed',
    file: CHANGES,
    from: "  if (bookingStateAt(booking, now) === 'expired') {",
    to: "  if (booking.status === 'expired') {",
    project: 'api-postgres',
    tests: ['bookings/late-payments'],
  },
  {
    fault: 'a late payment is confirmed without a seat',
    file: CHANGES,
    from: "    if (!(await retakeSeats(context, tx, booking, space, now))) return 'seats-gone';\n",
    to: '',
    ...paying,
  },
  {
    fault: 'a booking whose credit was given back is confirmed',
    file: CHANGES,
    from: "  if (await hasReturnedCredit(tx, booking)) return 'closed';\n",
    to: '',
    project: 'api-postgres',
    tests: ['payments/credit', 'bookings/booking-payments'],
  },
  {
    fault: 'cancelling keeps the seats',
    file: CHANGES,
    from: '  await closeMoveRequest(tx, booking.id, now);\n  await freeSeats(tx, booking.id);',
    to: '  await closeMoveRequest(tx, booking.id, now);',
    ...paying,
  },
  {
    fault: 'cancelling twice refunds twice',
    file: CHANGES,
    from: '  if (booking.cancelledAt !== null) {\n    return',
    to: '  if (booking.cancelledAt === undefined) {\n    return',
    ...paying,
  },
  {
    fault: 'a hold that is released stays held until its end',
    file: CHANGES,
    from: "  await store(tx, booking, 'release', { heldUntil });",
    to: "  await store(tx, booking, 'release', {});",
    project: 'api-postgres',
    tests: ['bookings/hold-cooldown'],
  },
  {
    fault: 'a guest holds six times at once',
    file: GUESTS,
    from: 'const MAX_HOLDS = 5;',
    to: 'const MAX_HOLDS = 6;',
    ...holding,
  },
  {
    fault: 'guests hold seats again and again without a pause',
    file: COOLDOWN,
    from: '  if (heldMs < freeMs) return 0;',
    to: '  if (heldMs < freeMs * 2) return 0;',
    project: 'api-postgres',
    tests: ['bookings/hold-cooldown'],
  },
  {
    fault: 'suspended guests get offers of the waitlist',
    file: ADVANCE,
    from: '        isNull(accounts.suspendedAt),\n',
    to: '',
    ...waiting,
  },
  {
    fault: 'the last in line is offered the time first',
    file: ADVANCE,
    from: 'asc(waitlistEntries.position)',
    to: 'sql`${waitlistEntries.position} desc`',
    ...waiting,
  },
  {
    fault: 'two guests in line are offered the same seat',
    file: ADVANCE,
    from: '    inTheWay = await readInTheWay(tx, waiting, now);\n',
    to: '',
    ...waiting,
  },
];
