import * as copy from './copy.ts';
import type { PagePicture } from './head.ts';

/**
 * The product's own preview image, for pages without a photo. It is drawn by
 * `tests/pictures/card.ts`.
 */
export const PREVIEW_CARD: PagePicture = {
  address: '/card.jpg',
  alt: copy.cardAlt,
};
