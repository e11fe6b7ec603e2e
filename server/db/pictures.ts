import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SpaceImage } from '#contract/pictures.ts';
import { enqueue } from './enqueue.ts';
import type { RandomBytes } from './new-id.ts';
import type { Database, Transaction } from './open.ts';
import { hostProfiles, pictures, spaces } from './schema.ts';

export const PICTURE_JOBS = {
  /** Makes the other sizes and formats. */
  finish: 'finish-pictures',
  /** Removes what nothing shows. */
  sweep: 'sweep-picture',
} as const;

/** Milliseconds for which a picture stays that nothing shows (yet, or any more). */
export const KEPT = 60 * 60 * 1_000;

/** Milliseconds in which a removal has ended, well or badly. */
const REMOVING = 60_000;

export interface KnownPicture {
  /** Null until all its sizes are there. */
  readonly placeholder: string | null;
}

/**
 * Somebody is about to show a picture: from now on it stays for an hour at least, and then it's
 * looked at whether anything shows it. Undefined at a moment when it's just being removed.
 */
export async function claimPicture(
  db: Database,
  random: RandomBytes,
  imageUrl: string,
  now: Date,
): Promise<KnownPicture | undefined> {
  return db.transaction(async (tx) => {
    await tx.insert(pictures).values({ imageUrl, keptUntil: now }).onConflictDoNothing();
    return hold(tx, random, imageUrl, now);
  });
}

/** The same for one that is known: undefined also where it's gone. */
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
    .set({ keptUntil: new Date(now.getTime() + KEPT), removingUntil: null })
    .where(and(eq(pictures.imageUrl, imageUrl), or(isNull(removingUntil), lte(removingUntil, now))))
    .returning({ placeholder });
  if (held !== undefined) await enqueueSweeps(tx, random, [{ imageUrl }], now);
  return held;
}

/** In the transaction that stores pictures: those that aren't complete get their other sizes. */
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

/** In the transaction that stops showing pictures: an hour later they go, unless something does. */
export async function enqueueSweeps(
  tx: Transaction,
  random: RandomBytes,
  images: readonly SpaceImage[],
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + KEPT);
  for (const { imageUrl } of images) {
    await enqueue(tx, random, { kind: PICTURE_JOBS.sweep, payload: { imageUrl }, runAt });
  }
}

/** All sizes are there: whatever shows the picture says so. */
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
 * Says that a picture is being removed, unless something shows it or is about to. Undefined where it
 * stays; else call `forgetPicture` with it when it's gone.
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
        lte(pictures.keptUntil, now),
        sql`not exists (select from ${spaces} where ${spaces.images} @> ${shown}::jsonb)`,
        sql`not exists (select from ${hostProfiles}
          where ${hostProfiles.picture} ->> 'imageUrl' = ${imageUrl})`,
      ),
    )
    .returning({ imageUrl: pictures.imageUrl });
  return removing && removingUntil;
}

export async function forgetPicture(
  db: Database,
  imageUrl: string,
  removingUntil: Date,
): Promise<void> {
  const stillOurs = eq(pictures.removingUntil, removingUntil);
  await db.delete(pictures).where(and(eq(pictures.imageUrl, imageUrl), stillOurs));
}
