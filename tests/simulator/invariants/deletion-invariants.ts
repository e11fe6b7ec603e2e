import type { MoneySnapshot } from './snapshot.ts';

interface DeletionFacts {
  readonly snapshot: MoneySnapshot;
  /** What the database contained one step earlier. */
  readonly previous: MoneySnapshot;
  readonly changedByHand: ReadonlyMap<string, number>;
}

/** In whole kobo: less than this can't be paid out, and stays when a host leaves. */
const MIN_PAYOUT = 10_000;

/** A deleted account holds no seat that isn't begun, and has no money that could still be paid. */
export function brokenDeletions(facts: DeletionFacts): string[] {
  const { snapshot, previous } = facts;
  const lost = previous.deleted.filter((id) => !snapshot.deleted.includes(id));
  return [
    ...lost.map((id) => `the deleted account ${id} is back`),
    ...snapshot.deleted.flatMap((id) => [
      ...moneyLeft(id, facts),
      ...seatsLeft(id, facts),
      ...payoutsAfter(id, facts),
    ]),
  ];
}

/**
 * Except for what a bank has sent back after it had arrived, which nobody can prevent: an admin
 * gets an issue about it.
 */
function moneyLeft(id: string, { snapshot, changedByHand }: DeletionFacts): string[] {
  const { accounts, transfers, issues } = snapshot;
  const koboOf = (kind: 'credit' | 'host') => {
    const account = `${kind}:${id}`;
    if (changedByHand.has(account)) return 0;
    const sentBack = transfers
      .filter(({ kind: entry, credit }) => entry === 'payout-returned' && credit === account)
      .filter(({ reference }) => issues.includes(`payout-owner-deleted ${reference}`))
      .reduce((sum, { kobo }) => sum + kobo, 0);
    return (accounts.find((one) => one.id === account)?.kobo ?? 0) - sentBack;
  };
  const broken: string[] = [];
  if (koboOf('credit') > 0) broken.push(`the deleted guest ${id} has credit`);
  if (koboOf('host') >= MIN_PAYOUT) broken.push(`the deleted host ${id} has a balance`);
  return broken;
}

/** Bookings and holds that haven't begun end with the account of their guest or host. */
function seatsLeft(id: string, { snapshot, previous }: DeletionFacts): string[] {
  const own = new Set(
    snapshot.spaces.filter(({ hostId }) => hostId === id).map((space) => space.id),
  );
  const before = new Map(previous.bookings.map((booking) => [booking.id, booking.status]));
  return snapshot.bookings
    .filter(({ userId, spaceId }) => userId === id || own.has(spaceId))
    .filter(({ status, id: bookingId }) => {
      // One that had begun stays, and was there before.
      const isNew = before.get(bookingId) !== status;
      return status === 'held' || (status === 'upcoming' && isNew);
    })
    .map((booking) => `the booking ${booking.id} is ${booking.status} without ${id}`);
}

function payoutsAfter(id: string, { snapshot, previous }: DeletionFacts): string[] {
  if (!previous.deleted.includes(id)) return [];
  const before = new Set(previous.payouts.map(({ reference }) => reference));
  return snapshot.payouts
    .filter(({ ownerId, reference }) => ownerId === id && !before.has(reference))
    .map(({ reference }) => `the payout ${reference} went to a deleted account`);
}
