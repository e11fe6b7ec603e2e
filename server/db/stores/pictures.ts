import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { enqueue } from '../enqueue.ts';
import type { RandomBytes } from '../new-id.ts';
import type { Database, Transaction } from '../open.ts';
import { hostProfiles, pictures, spaces } from '../schema/schema.ts';

export const PICTURE_JOBS = {
  /** Creates the other sizes and formats. */
  finish: 'finish-pictures',
  /** Deletes a photo that is not shown anywhere. */
  sweep: 'sweep-picture',
} as const;

/** Milliseconds for which a photo is retained that is not shown anywhere, yet or any more. */
export const KEEP_UNUSED_MS = 60 * 60 * 1_000;

/** Milliseconds after which a removal has ended, whether or not it succeeded. */
const REMOVING = 60_000;

export interface KnownPicture {
  /** Null until all sizes exist. */
  readonly placeholder: string | null;
}

/**
 * Retains a photo that is about to be shown for at least an hour. After that, a job checks whether
 * it is shown anywhere.
 *
 * @returns Undefined while the photo is being removed.
 */
export async function claimPicture(
  db: Database,
  random: RandomBytes,
  imageUrl: string,
  now: Date,
): Promise<KnownPicture | undefined> {
  return db.transaction(async (tx) => {
    await tx.insert(pictures).values({ imageUrl, retainedUntil: now }).onConflictDoNothing();
    return hold(tx, random, imageUrl, now);
  });
}

/**
 * Like `claimPicture`, but for a photo that is already known. Also returns undefined if it no
 * longer exists.
 */
export async function holdPicture(
  db: Database,
  random: RandomBytes,
  imageUrl: string,
  now: Date,
): Promise<KnownPicture | undefined> {
  return db.transaction((tx) => hold(tx, random, imageUrl, now));
}

async function hold(
  tx: Transaction,
  random: RandomBytes,
  imageUrl: string,
  now: Date,
): Promise<KnownPicture | undefined> {
  const { placeholder, removingUntil } = pictures;
  const [held] = await tx
    .update(pictures)
    .set({ retainedUntil: new Date(now.getTime() + KEEP_UNUSED_MS), removingUntil: null })
    .where(and(eq(pictures.imageUrl, imageUrl), or(isNull(removingUntil), lte(removingUntil, now))))
    .returning({ placeholder });
  if (held !== undefined) await enqueueSweeps(tx, random, [{ imageUrl }], now);
  return held;
}

/**
 * Called in the transaction that stores photos. Incomplete ones get their other sizes through a
 * job.
 */
export async function enqueuePictures(
  tx: Transaction,
  random: RandomBytes,
  images: readonly SpaceImage[],
  now: Date,
): Promise<void> {
  const incomplete = images.filter(({ placeholder }) => placeholder === undefined);
  if (incomplete.length === 0) return;
  const payload = { imageUrls: JSON.stringify(incomplete.map(({ imageUrl }) => imageUrl)) };
  await enqueue(tx, random, { kind: PICTURE_JOBS.finish, payload, runAt: now });
}

/**
 * Called in the transaction that stops showing photos. After an hour they are deleted unless they
 * are shown elsewhere.
 */
export async function enqueueSweeps(
  tx: Transaction,
  random: RandomBytes,
  images: readonly SpaceImage[],
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + KEEP_UNUSED_MS);
  for (const { imageUrl } of images) {
    const sweep = { kind: PICTURE_JOBS.sweep, payload: { imageUrl }, runAt, plannedAt: now };
    await enqueue(tx, random, sweep);
  }
}

/** Stores the placeholder once all sizes exist, on the photo and everywhere that shows it. */
export async function completePicture(
  db: Database,
  { imageUrl, placeholder }: Required<SpaceImage>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(pictures).set({ placeholder }).where(eq(pictures.imageUrl, imageUrl));
    const complete = JSON.stringify({ imageUrl, placeholder });
    const incomplete = JSON.stringify([{ imageUrl }]);
    await tx
      .update(spaces)
      .set({
        images: sql`(
          select jsonb_agg(
            case when image ->> 'imageUrl' = ${imageUrl} then ${complete}::jsonb else image end
            order by place)
          from jsonb_array_elements(${spaces.images}) with ordinality as shown(image, place))`,
      })
      .where(sql`${spaces.images} @> ${incomplete}::jsonb`);
    await tx
      .update(hostProfiles)
      .set({ picture: { imageUrl, placeholder } })
      .where(sql`${hostProfiles.picture} ->> 'imageUrl' = ${imageUrl}`);
  });
}

/**
 * Records that a photo is being removed, unless it is shown or about to be.
 *
 * @returns Undefined if the photo stays. Otherwise the value to pass to `forgetPicture` after the
 * removal.
 */
export async function startRemoving(
  db: Database,
  imageUrl: string,
  now: Date,
): Promise<Date | undefined> {
  const removingUntil = new Date(now.getTime() + REMOVING);
  const shown = JSON.stringify([{ imageUrl }]);
  const [removing] = await db
    .update(pictures)
    .set({ removingUntil })
    .where(
      and(
        eq(pictures.imageUrl, imageUrl),
        lte(pictures.retainedUntil, now),
        sql`not exists (select from ${spaces} where ${spaces.images} @> ${shown}::jsonb)`,
        sql`not exists (select from ${hostProfiles}
          where ${hostProfiles.picture} ->> 'imageUrl' = ${imageUrl})`,
      ),
    )
    .returning({ imageUrl: pictures.imageUrl });
  return removing && removingUntil;
}

/**
 * Deletes the row of a photo whose files have been deleted.
 *
 * @param removingUntil The end of the caller's lease. The row stays if another process has taken
 * over.
 */
export async function forgetPicture(
  db: Database,
  imageUrl: string,
  removingUntil: Date,
): Promise<void> {
  const stillOurs = eq(pictures.removingUntil, removingUntil);
  await db.delete(pictures).where(and(eq(pictures.imageUrl, imageUrl), stillOurs));
}
