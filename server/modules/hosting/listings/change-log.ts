import type { Transaction } from '../../../db/open.ts';
import { newId, type RandomBytes } from '../../../db/new-id.ts';
import { listingChanges } from '../../../db/schema.ts';
import type { ListingChangeKind } from '../../../db/schema-hosting.ts';
import type { Own, SpaceRow } from './repository.ts';

/** What the admin has judged a listing by. */
const JUDGED = ['name', 'images', 'spaceAddress', 'pricePerDayKobo', 'pricePerHourKobo'] as const;

type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  readonly before: Values;
  readonly after: Values;
}

/** Of what the admin has judged: undefined where that is as it was. */
export function differenceOf(before: SpaceRow, after: SpaceRow): Difference | undefined {
  const shown = (row: SpaceRow) => ({ ...row, images: row.images.map((image) => image.imageUrl) });
  const [was, is] = [shown(before), shown(after)];
  const changed = JUDGED.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const picked = (row: typeof was) =>
    Object.fromEntries(changed.map((name) => [name, row[name]] as const));
  return changed.length === 0 ? undefined : { before: picked(was), after: picked(is) };
}

export interface LoggedChange {
  readonly own: Own;
  readonly kind: ListingChangeKind;
  readonly at: Date;
  readonly difference?: Difference;
}

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
