import type { PagePicture } from './head.ts';

/** The product's own picture, where a page has none (`tests/pictures/card.ts` draws it). */
export const CARD: PagePicture = {
  address: '/card.jpg',
  alt: 'Àyè: find a workspace anywhere in Lagos',
};
