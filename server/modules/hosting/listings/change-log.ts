import type { Transaction } from '../../../db/open.ts';
import { newId, type RandomBytes } from '../../../db/new-id.ts';
import { listingChanges } from '../../../db/schema/schema.ts';
import type { ListingChangeKind } from '../../../db/schema/hosting.ts';
import type { OwnListing, ListingRow } from './repository.ts';

/** The fields by which an admin approves a listing. */
const REVIEWED_FIELDS = [
  'name',
  'images',
  'spaceAddress',
  'pricePerDayKobo',
  'pricePerHourKobo',
] as const;

type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  readonly before: Values;
  readonly after: Values;
}

/**
 * Compares the fields by which an admin approves a listing; returns undefined if they are the same.
 */
export function differenceOf(before: ListingRow, after: ListingRow): Difference | undefined {
  const shown = (row: ListingRow) => ({
    ...row,
    images: row.images.map((image) => image.imageUrl),
  });
  const [was, is] = [shown(before), shown(after)];
  const changed = REVIEWED_FIELDS.filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const picked = (row: typeof was) =>
    Object.fromEntries(changed.map((name) => [name, row[name]] as const));
  return changed.length === 0 ? undefined : { before: picked(was), after: picked(is) };
}

export interface LoggedChange {
  readonly own: OwnListing;
  readonly kind: ListingChangeKind;
  readonly at: Date;
  readonly difference?: Difference;
}

/** Adds a change of a listing to the history that admins see. */
export async function logChange(
  tx: Transaction,
  random: RandomBytes,
  { own, kind, at, difference }: LoggedChange,
): Promise<void> {
  const { spaceId, hostId: accountId } = own;
  await tx
    .insert(listingChanges)
    .values({ id: newId(random), spaceId, accountId, kind, at, ...difference });
}
