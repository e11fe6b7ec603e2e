import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { enqueue, payloadField } from '../db/enqueue.ts';
import type { RandomBytes } from '../db/new-id.ts';
import type { Database } from '../db/open.ts';
import {
  claimPicture,
  completePicture,
  forgetPicture,
  holdPicture,
  PICTURE_JOBS,
  startRemoving,
} from '../db/stores/pictures.ts';
import type { JobPayload } from '../db/schema/accounts.ts';
import { restrictDecoders } from '../gateways/images/decoders.ts';
import { type MessagePhoto, normaliseMessagePhoto } from '../gateways/images/message-photo.ts';
import { normalise, PictureRefused } from '../gateways/images/normalise.ts';
import { oneAtATime } from '../gateways/images/one-at-a-time.ts';
import { pictureRoutes } from '../gateways/images/picture-routes.ts';
import { keyOf, nameInUrl, type PictureStore, urlOf } from '../gateways/images/picture-store.ts';
import type { Pictures, SentPicture } from '../gateways/images/pictures.ts';
import {
  FIRST_VARIANT,
  makeVariant,
  OTHER_VARIANTS,
  placeholderOf,
} from '../gateways/images/variants.ts';
import { ApiError } from '../http/api-error.ts';

export interface PicturesDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly store: PictureStore;
  /** Called after spaces have changed. */
  readonly catalogueChanged: () => void;
}

/**
 * Milliseconds within which the processing of the last photo of a call must start. Together with
 * the following work it is less than the lease of an idempotency key, so that no other process does
 * the same work at the same time.
 */
const QUEUE_TIMEOUT_MS = 35_000;

/** One queue for the whole process, because it limits the use of memory and processors. */
const turns = oneAtATime();

export interface PicturesService extends Pictures {
  /**
   * Checks the photo of a message and returns it in normalised form, without storing it. Must not
   * be called within a transaction.
   *
   * @throws {ApiError} PICTURE_REFUSED, with the file's name in the message.
   */
  readonly takeInMessagePhoto: (sent: SentPicture) => Promise<MessagePhoto>;
  readonly routes: (app: FastifyInstance) => void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

/**
 * Creates the photo service. It decodes uploaded photos immediately and creates the other sizes and
 * formats in jobs.
 */
export function createPictures(dependencies: PicturesDependencies): PicturesService {
  restrictDecoders();
  return {
    takeIn: (sent) => takeIn(dependencies, sent, raise),
    takeInEach: (sent) => takeInEach(dependencies, sent),
    takeInMessagePhoto: (sent) => turns.take('asked', () => converted(sent, normaliseMessagePhoto)),
    routes: (app) => pictureRoutes(app, dependencies.store),
    jobs: {
      [PICTURE_JOBS.finish]: createFinish(dependencies),
      [PICTURE_JOBS.sweep]: (payload) => sweep(dependencies, payloadField(payload, 'imageUrl')),
    },
  };
}

function raise(error: unknown): never {
  throw error;
}

/** @param onError Called with the error of a photo; what it returns stands for the photo. */
async function takeIn<T>(
  dependencies: PicturesDependencies,
  sent: readonly SentPicture[],
  onError: (error: unknown) => T,
): Promise<(SpaceImage | T)[]> {
  const until = dependencies.now().getTime() + QUEUE_TIMEOUT_MS;
  const taken: (SpaceImage | T)[] = [];
  for (const picture of sent) {
    const image = turns.take('asked', () => {
      if (dependencies.now().getTime() > until) throw new ApiError('UNAVAILABLE');
      return takeInOne(dependencies, picture);
    });
    taken.push(await image.catch(onError));
  }
  return taken;
}

async function takeInEach(
  dependencies: PicturesDependencies,
  sent: readonly SentPicture[],
): Promise<SpaceImage[]> {
  const refusals: ApiError[] = [];
  const taken = await takeIn(dependencies, sent, (error) => {
    if (!(error instanceof ApiError) || error.code !== 'PICTURE_REFUSED') throw error;
    refusals.push(error);
    return undefined;
  });
  const stored = taken.filter((image) => image !== undefined);
  if (refusals.length === 0) return stored;
  const message = refusals.map((refusal) => refusal.message).join(' ');
  const errors = Object.fromEntries(
    refusals.flatMap((refusal) => Object.keys(refusal.errors ?? {})).map((name) => [name, message]),
  );
  const uploaded = taken.map((image) => image?.imageUrl ?? '');
  const details = stored.length === 0 ? { message } : { message, uploaded };
  throw new ApiError('PICTURE_REFUSED', errors, details);
}

async function takeInOne(
  { db, now, random, store }: PicturesDependencies,
  picture: SentPicture,
): Promise<SpaceImage> {
  const bytes = await converted(picture, normalise);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = { name, ...FIRST_VARIANT };
  const imageUrl = urlOf(key);
  const known = await claimPicture(db, random, imageUrl, now());
  if (known === undefined) throw new ApiError('UNAVAILABLE');
  if (known.placeholder !== null) return { imageUrl, placeholder: known.placeholder };
  await store.put(keyOf(key), bytes);
  return { imageUrl };
}

async function converted<T>(
  { field, name, path }: SentPicture,
  convert: (path: string) => Promise<T>,
): Promise<T> {
  try {
    return await convert(path);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const message = error.explain(name);
    throw new ApiError('PICTURE_REFUSED', { [field]: message }, { message });
  }
}

/** Milliseconds after which a job that found another one running tries again. */
const OCCUPIED = 3_000;

/**
 * Runs one such job at a time. Others are rescheduled, so that they do not occupy the workers of
 * other jobs.
 */
function createFinish(dependencies: PicturesDependencies) {
  const { db, now, random, catalogueChanged } = dependencies;
  let occupied = false;
  return async (payload: JobPayload): Promise<void> => {
    if (occupied) {
      const plannedAt = now();
      const runAt = new Date(plannedAt.getTime() + OCCUPIED);
      const again = { kind: PICTURE_JOBS.finish, payload, runAt, plannedAt };
      return db.transaction((tx) => enqueue(tx, random, again));
    }
    occupied = true;
    try {
      const urls = JSON.parse(payloadField(payload, 'imageUrls')) as readonly string[];
      for (const imageUrl of urls) await finish(dependencies, imageUrl);
    } finally {
      occupied = false;
      catalogueChanged();
    }
  };
}

async function finish(
  { db, now, random, store }: PicturesDependencies,
  imageUrl: string,
): Promise<void> {
  const name = requireName(imageUrl);
  const known = await holdPicture(db, random, imageUrl, now());
  // The photo is not shown any more: it is deleted or being deleted.
  if (known === undefined) return;
  const placeholder = known.placeholder ?? (await makeOthers(store, name));
  await completePicture(db, { imageUrl, placeholder });
}

/**
 * Stores each variant as soon as it is made, so that only the missing ones are made after a crash.
 */
async function makeOthers(store: PictureStore, name: string): Promise<string> {
  const first = await store.get(keyOf({ name, ...FIRST_VARIANT }));
  if (first === undefined) throw new Error('A stored picture is missing.');
  for (const variant of OTHER_VARIANTS) {
    const key = keyOf({ name, ...variant });
    if (await store.has(key)) continue;
    await store.put(key, await turns.take('later', () => makeVariant(first, variant)));
  }
  return turns.take('later', () => placeholderOf(first));
}

async function sweep({ db, now, store }: PicturesDependencies, imageUrl: string): Promise<void> {
  const removingUntil = await startRemoving(db, imageUrl, now());
  if (removingUntil === undefined) return;
  const name = requireName(imageUrl);
  await Promise.all(
    [FIRST_VARIANT, ...OTHER_VARIANTS].map((variant) => store.remove(keyOf({ name, ...variant }))),
  );
  await forgetPicture(db, imageUrl, removingUntil);
}

function requireName(imageUrl: string): string {
  const name = nameInUrl(imageUrl);
  if (name === undefined) throw new Error('A job is about a picture that is not ours.');
  return name;
}
