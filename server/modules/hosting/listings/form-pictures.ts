import type { PictureOrder } from '#contract/hosting/listings.ts';
import { MAX_PICTURES, type SpaceImage } from '#contract/spaces/pictures.ts';
import { holdPicture } from '../../../db/stores/pictures.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as copy from '../copy.ts';
import type { ListingsContext } from './context.ts';

/** Photos of earlier forms that were refused, by their addresses. */
export type HeldPictures = ReadonlyMap<string, SpaceImage>;

/** Returns the photos that a form names because an earlier one brought them, and retains them. */
export async function heldPictures(
  { db, random, now }: Pick<ListingsContext, 'db' | 'random' | 'now'>,
  order: PictureOrder,
): Promise<HeldPictures> {
  const held = new Map<string, SpaceImage>();
  for (const wanted of order) {
    if (!('uploaded' in wanted)) continue;
    const imageUrl = wanted.uploaded;
    const known = await holdPicture(db, random, imageUrl, now());
    if (known === undefined) continue;
    const { placeholder } = known;
    held.set(imageUrl, placeholder === null ? { imageUrl } : { imageUrl, placeholder });
  }
  return held;
}

/** Any number of photos that are still to be sent. */
export const UNSENT_PICTURES = Array.from({ length: MAX_PICTURES }, () => ({}));

/** What a form's photos are chosen from. */
export interface FormPictures<Sent> {
  /** Those that the listing already has; a new one has none. */
  readonly images: readonly SpaceImage[];
  readonly sent: readonly Sent[];
  readonly held: HeldPictures;
}

/**
 * Returns the photos in the order of a form.
 *
 * @throws {ApiError} INVALID_INPUT at `pictures`
 */
export function arranged<Sent>(
  order: PictureOrder,
  from: FormPictures<Sent>,
): (SpaceImage | Sent)[] {
  const pictures = arrange(order, from);
  if (pictures === undefined) throw new ApiError('INVALID_INPUT', { pictures: copy.photoGone });
  return pictures;
}

/** The same; undefined if one of them doesn't exist. */
export function arrange<Sent>(
  order: PictureOrder,
  { images, sent, held }: FormPictures<Sent>,
): (SpaceImage | Sent)[] | undefined {
  const found = order.map((wanted) => {
    if ('file' in wanted) return sent[wanted.file];
    if ('uploaded' in wanted) return held.get(wanted.uploaded);
    return images.find(({ imageUrl }) => imageUrl === wanted.imageUrl);
  });
  return found.includes(undefined) ? undefined : found.filter((one) => one !== undefined);
}
