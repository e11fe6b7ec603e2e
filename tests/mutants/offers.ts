import type { Mutant } from './mutant.ts';

const MAKE_MOVE = 'server/modules/booking/move-requests/make-move.ts';
const HOLDS = 'server/modules/booking/holds/holds.ts';

const api = (...tests: string[]) => ({ project: 'api-postgres', tests }) as const;

/** Faults in what hosts offer and agree on, in promised holds, and in what deleted accounts leave. */
export const OFFERS: readonly Mutant[] = [
  {
    fault: 'a listing that has changed since the admin read it is approved',
    file: 'server/modules/admin/listings/decision-checks.ts',
    from: 'if (versions.get(space.id) === basedOn) return;',
    to: 'if (versions.has(space.id)) return;',
    ...api('admin/approval-versions'),
  },
  {
    fault: 'a lower price that both have agreed on isn’t credited',
    bySimulator: true,
    file: MAKE_MOVE,
    from: '  if (more < 0) {',
    to: '  if (more < -booking.priceKobo) {',
    ...api('changes/move-requests.test', 'changes/move-proposals'),
  },
  {
    fault: 'a guest pays more for the time that the host has proposed',
    bySimulator: true,
    file: 'server/modules/booking/move-requests/propose.ts',
    from: 'agreedKobo: Math.min(terms.priceKobo, booking.priceKobo)',
    to: 'agreedKobo: terms.priceKobo',
    ...api('changes/move-proposals'),
  },
  {
    fault: 'extras are free',
    bySimulator: true,
    file: HOLDS,
    from: 'priceKobo: price + (extras?.totalKobo ?? 0)',
    to: 'priceKobo: Math.max(price, extras?.totalKobo ?? 0)',
    ...api('bookings/extras.test'),
  },
  {
    fault: 'a price band of some per cent more costs less',
    bySimulator: true,
    file: 'contract/prices/rules/price-time.ts',
    from: '(baseKobo * (100 + price.percent)) / 100',
    to: '(baseKobo * (100 - price.percent)) / 100',
    project: 'unit',
    tests: ['prices/rules'],
  },
  {
    fault: 'the slots of linked spaces aren’t seen',
    bySimulator: true,
    file: 'server/db/migrations/0031_venues.sql',
    from: 'join booking_slots s on s.space_id = l.linked_id;',
    to: 'join booking_slots s on s.space_id = l.linked_id and not s.live;',
    ...api('bookings/linked-spaces.test'),
  },
  {
    fault: 'the credit of a deleted account stays where it is',
    file: 'server/modules/booking/lifecycle/account-deletion.ts',
    from: '  await context.payments.credit.payBack(tx, userId, now);\n',
    to: '',
    ...api('bookings/booking-account-deletion'),
  },
  {
    fault: 'a host leaves with a balance that could be paid out',
    bySimulator: true,
    file: 'server/modules/payments/host-money/account-deletion.ts',
    from: 'if (balance.available >= PAYOUT_KOBO.least) {',
    to: 'if (balance.available > PAYOUT_KOBO.most) {',
    ...api('payments/host-money'),
  },
  {
    fault: 'a part payment confirms while an account is issued',
    file: 'server/modules/payments/transfers/service.ts',
    from: "if (before === undefined && settlement.kind !== 'settled') return settlement;",
    to: 'if (before === undefined) return settlement;',
    ...api('transfers/transfers-card'),
  },
  {
    fault: 'two payments of a promised hold have one reference',
    file: 'server/modules/booking/waitlist/take-offer.ts',
    from: '  const reference = newReference(random);\n  await tx.update(bookings)',
    to: '  const { reference } = booking;\n  await tx.update(bookings)',
    ...api('waitlist/two-starts'),
  },
];
