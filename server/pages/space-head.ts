import { createHash } from 'node:crypto';
import { wholeTitle } from '#contract/pages.ts';
import type { SpaceImage } from '#contract/pictures.ts';
import { SPACE_TYPE_LABELS } from '#contract/places.ts';
import { placeLine } from '#contract/rules/place-line.ts';
import { priceWords } from '#contract/rules/price-words.ts';
import type { Space } from '#contract/spaces.ts';
import { CARD } from './card.ts';
import type { PageHead, PagePicture } from './head.ts';

/** Raised when previews are made otherwise: those that are kept elsewhere have another name. */
const MADE_AS = '1';

/** Below which previews are. */
export const PREVIEWS_AT = '/images/preview/';

const OPENING_LENGTH = 120;

export const spaceAddress = ({ id }: Pick<Space, 'id'>): string =>
  `/detailpage/${encodeURIComponent(id)}`;

/** A picture of this server; another's is never asked for. */
export function ownPicture({ images: [image] }: Pick<Space, 'images'>): SpaceImage | undefined {
  const url = image?.imageUrl ?? '';
  return url.startsWith('/images/') && !url.startsWith(PREVIEWS_AT) ? image : undefined;
}

/** Changes with the picture, whose own name says what is in it. */
export function previewTag({ imageUrl }: SpaceImage): string {
  return createHash('sha256').update(`${MADE_AS} ${imageUrl}`).digest('hex').slice(0, 12);
}

function pictureOf(space: Space): PagePicture {
  const image = ownPicture(space);
  if (image === undefined) return CARD;
  return {
    address: `${PREVIEWS_AT}${encodeURIComponent(space.id)}-${previewTag(image)}.jpg`,
    alt: `${space.name}, ${SPACE_TYPE_LABELS[space.spaceType].toLowerCase()} in ${space.location}`,
  };
}

/** How a text begins, in whole words. */
function openingOf(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= OPENING_LENGTH) return whole;
  return `${whole.slice(0, OPENING_LENGTH).replace(/\s+\S*$/, '')}…`;
}

const ratingWords = ({ rating }: Space): readonly string[] =>
  rating === undefined ? [] : [`★ ${rating.average.toFixed(1)} (${rating.count})`];

/** What a space's page says of itself: name, price, place, rating. */
export function spaceHead(space: Space, origin: string): PageHead {
  const { name, location, spaceType, overview } = space;
  const facts = [priceWords(space), placeLine(space), ...ratingWords(space)].join(' · ');
  const picture = pictureOf(space);
  const opening = openingOf(overview);
  const description = `${facts}. ${opening}`;
  return {
    title: wholeTitle(name),
    heading: `${name} · ${SPACE_TYPE_LABELS[spaceType]} in ${location}`,
    description,
    address: spaceAddress(space),
    picture,
    data: {
      '@context': 'https://schema.org',
      '@type': ['Product', 'Place'],
      name,
      description: opening,
      url: origin + spaceAddress(space),
      image: origin + picture.address,
      category: SPACE_TYPE_LABELS[spaceType],
      maximumAttendeeCapacity: space.capacity,
      address: {
        '@type': 'PostalAddress',
        streetAddress: space.spaceAddress,
        addressLocality: location,
        addressRegion: 'Lagos',
        addressCountry: 'NG',
      },
      offers: offersOf(space),
      ...ratingData(space),
    },
  };
}

/** By the hour and by the day, in the codes of UN/CEFACT. */
function offersOf({ pricePerHour, pricePerDay }: Space): readonly object[] {
  const prices = [
    { price: pricePerHour, unitCode: 'HUR' },
    { price: pricePerDay, unitCode: 'DAY' },
  ];
  return prices
    .filter(({ price }) => price > 0)
    .map(({ price, unitCode }) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'NGN',
        unitCode,
      },
    }));
}

function ratingData({ rating }: Space): object {
  if (rating === undefined) return {};
  const { average, count } = rating;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
  };
}
