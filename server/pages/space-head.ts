import { createHash } from 'node:crypto';
import { wholeTitle } from '#contract/pages/pages.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { SPACE_TYPE_LABELS } from '#contract/spaces/locations.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import { formatPrices } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { type PageHead, type PagePicture, PREVIEW_CARD } from './head.ts';

/**
 * Increase it when previews are made differently: they get new URLs, so that cached ones are not
 * used any more.
 */
const MADE_AS = '1';

/** Path prefix of the previews. */
export const PREVIEWS_AT = '/images/preview/';

const OPENING_LENGTH = 120;

/** Returns the path of a space's detail page. */
export const spaceAddress = ({ id }: Pick<Space, 'id'>): string =>
  `/detailpage/${encodeURIComponent(id)}`;

/** Returns the first photo if it is on this server. Photos on other servers are never fetched. */
export function ownPicture({ images: [image] }: Pick<Space, 'images'>): SpaceImage | undefined {
  const url = image?.imageUrl ?? '';
  return url.startsWith('/images/') && !url.startsWith(PREVIEWS_AT) ? image : undefined;
}

/** Changes with the photo, whose URL is derived from its content. */
export function previewTag({ imageUrl }: SpaceImage): string {
  return createHash('sha256').update(`${MADE_AS} ${imageUrl}`).digest('hex').slice(0, 12);
}

function pictureOf(space: Space): PagePicture {
  const image = ownPicture(space);
  if (image === undefined) return PREVIEW_CARD;
  return {
    address: `${PREVIEWS_AT}${encodeURIComponent(space.id)}-${previewTag(image)}.jpg`,
    alt: `${space.name}, ${SPACE_TYPE_LABELS[space.spaceType].toLowerCase()} in ${space.location}`,
  };
}

/** Returns the beginning of a text without cutting a word. */
function openingOf(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= OPENING_LENGTH) return whole;
  return `${whole.slice(0, OPENING_LENGTH).replace(/\s+\S*$/, '')}…`;
}

const ratingText = ({ rating }: Space): readonly string[] =>
  rating === undefined ? [] : [`★ ${rating.average.toFixed(1)} (${rating.count})`];

/** Returns the head of a space's page with its name, price, location and rating. */
export function spaceHead(space: Space, origin: string): PageHead {
  const { name, location, spaceType, overview } = space;
  const facts = [formatPrices(space), placeLine(space), ...ratingText(space)].join(' · ');
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

/** Prices per hour and per day, with UN/CEFACT unit codes. */
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
