import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SpaceImage } from '#contract/pictures.ts';
import { enqueue } from './db/enqueue.ts';
import type { RandomBytes } from './db/new-id.ts';
import type { Database } from './db/open.ts';
import {
  claimPicture,
  completePicture,
  forgetPicture,
  holdPicture,
  PICTURE_JOBS,
  startRemoving,
} from './db/pictures.ts';
import type { JobPayload } from './db/schema-accounts.ts';
import { restrictDecoders } from './gateways/images/decoders.ts';
import { normalise, PictureRefused } from './gateways/images/normalise.ts';
import { oneAtATime } from './gateways/images/one-at-a-time.ts';
import { pictureRoutes } from './gateways/images/picture-routes.ts';
import { keyOf, nameInUrl, type PictureStore, urlOf } from './gateways/images/picture-store.ts';
import type { Pictures, SentPicture } from './gateways/images/pictures.ts';
import { FIRST, makeVariant, OTHERS, placeholderOf } from './gateways/images/variants.ts';
import { ApiError } from './http/api-error.ts';

export interface PicturesDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly store: PictureStore;
  /** Spaces have just been changed. */
  readonly catalogueChanged: () => void;
}

/**
 * Milliseconds in which pictures of one call are taken in. With what is done afterwards it's less
 * than an idempotency key's lease: nobody else does the same work meanwhile.
 */
const PATIENCE = 35_000;

/** One queue for the whole process: it's the process's memory and processors that it spares. */
const turns = oneAtATime();

export interface PicturesService extends Pictures {
  readonly routes: (app: FastifyInstance) => void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

/** Decodes what was sent at once; makes the other sizes and formats in jobs. */
export function createPictures(dependencies: PicturesDependencies): PicturesService {
  restrictDecoders();
  return {
    takeIn: (sent) => takeIn(dependencies, sent),
    routes: (app) => pictureRoutes(app, dependencies.store),
    jobs: {
      [PICTURE_JOBS.finish]: createFinish(dependencies),
      [PICTURE_JOBS.sweep]: (payload) => sweep(dependencies, text(payload, 'imageUrl')),
    },
  };
}

async function takeIn(
  dependencies: PicturesDependencies,
  sent: readonly SentPicture[],
): Promise<SpaceImage[]> {
  const until = dependencies.now().getTime() + PATIENCE;
  const taken: SpaceImage[] = [];
  for (const picture of sent) {
    const image = await turns.take('asked', () => {
      if (dependencies.now().getTime() > until) throw new ApiError('UNAVAILABLE');
      return takeInOne(dependencies, picture);
    });
    taken.push(image);
  }
  return taken;
}

async function takeInOne(
  { db, now, random, store }: PicturesDependencies,
  picture: SentPicture,
): Promise<SpaceImage> {
  const bytes = await normalised(picture);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = { name, ...FIRST };
  const imageUrl = urlOf(key);
  const known = await claimPicture(db, random, imageUrl, now());
  if (known === undefined) throw new ApiError('UNAVAILABLE');
  if (known.placeholder !== null) return { imageUrl, placeholder: known.placeholder };
  await store.put(keyOf(key), bytes);
  return { imageUrl };
}

async function normalised({ field, name, path }: SentPicture): Promise<Buffer> {
  try {
    return await normalise(path);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const message = `${name} ${error.message}`;
    throw new ApiError('PICTURE_REFUSED', { [field]: message }, { message });
  }
}

/** Milliseconds after which a job looks again whether it may. */
const OCCUPIED = 3_000;

/** One such job at a time: the others do not keep mails waiting meanwhile. */
function createFinish(dependencies: PicturesDependencies) {
  const { db, now, random, catalogueChanged } = dependencies;
  let occupied = false;
  return async (payload: JobPayload): Promise<void> => {
    if (occupied) {
      const runAt = new Date(now().getTime() + OCCUPIED);
      const again = { kind: PICTURE_JOBS.finish, payload, runAt };
      return db.transaction((tx) => enqueue(tx, random, again));
    }
    occupied = true;
    try {
      const urls = JSON.parse(text(payload, 'imageUrls')) as readonly string[];
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
  // Nothing shows it any more: it's gone, or just going.
  if (known === undefined) return;
  const placeholder = known.placeholder ?? (await makeOthers(store, name));
  await completePicture(db, { imageUrl, placeholder });
}

/** Each is kept as soon as it's made: after a crash only the rest is made. */
async function makeOthers(store: PictureStore, name: string): Promise<string> {
  const first = await store.get(keyOf({ name, ...FIRST }));
  if (first === undefined) throw new Error('A picture is not where it was kept.');
  for (const variant of OTHERS) {
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
  await Promise.all([FIRST, ...OTHERS].map((variant) => store.remove(keyOf({ name, ...variant }))));
  await forgetPicture(db, imageUrl, removingUntil);
}

function requireName(imageUrl: string): string {
  const name = nameInUrl(imageUrl);
  if (name === undefined) throw new Error('A job is about a picture that is not ours.');
  return name;
}

function text(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (value === undefined) throw new Error(`A job's payload has no ${name}.`);
  return value;
}
