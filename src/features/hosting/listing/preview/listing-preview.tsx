import { useId } from 'react';
import { AMENITY_LABELS } from '#contract/spaces/amenities.ts';
import { SPACE_TYPE_LABELS, SPACE_TYPES } from '#contract/spaces/locations.ts';
import { excerpt } from '#contract/spaces/excerpt.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { parsePrice } from '#contract/prices/parse-price.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Stack, Text } from '#src/ui/layout/layout.tsx';
import type { ListingDraft } from '../model/listing-draft.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import * as copy from '../copy.ts';
import styles from './listing-preview.module.css';
import type { Naira } from '#contract/units.ts';

/** Specification §9. */
const OVERVIEW_LENGTH = 75;
const AMENITIES_SHOWN = 4;

/** The card of a listing as guests will see it, and what its host earns, while it is filled in. */
export function ListingPreview({ draft }: { readonly draft: ListingDraft }) {
  const id = useId();
  const { texts, pictures, amenities } = draft;
  const [main] = pictures;
  const perHour = parsePrice(texts.pricePerHour);
  const perDay = parsePrice(texts.pricePerDay);
  const prices = [
    ...(perHour === undefined ? [] : [copy.perHour(formatNaira(perHour))]),
    ...(perDay === undefined ? [] : [copy.perDay(formatNaira(perDay))]),
  ];
  const type = SPACE_TYPES.find((one) => one === texts.spaceType);
  const place = [texts.location, type && SPACE_TYPE_LABELS[type]].filter(Boolean).join(' · ');
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Text as="h2" size="title-s" id={id}>
        {copy.previewHeading}
      </Text>
      <Card className={styles['card']}>
        <Stack ground="tint" className={styles['photo']}>
          {main === undefined ? (
            <p>
              <Icon name="image" size={24} />
              {copy.noPhoto}
            </p>
          ) : (
            <Thumbnail picture={main} />
          )}
        </Stack>
        <Stack gap={1} pad={4} breaks>
          <p className={styles['name']}>{texts.name.trim() || copy.noName}</p>
          <Text tone="muted" size="s">
            {place || copy.noPlace}
          </Text>
          <Text tone="muted" size="s">
            {texts.overview.trim() === ''
              ? copy.noOverview
              : excerpt(texts.overview, OVERVIEW_LENGTH)}
          </Text>
          {amenities.length === 0 ? null : (
            <Text tone="muted" size="s">
              {amenities
                .slice(0, AMENITIES_SHOWN)
                .map((amenity) => AMENITY_LABELS[amenity])
                .join(' · ')}
            </Text>
          )}
          <Text weight={600}>{prices.join(' · ') || copy.noPrice}</Text>
        </Stack>
      </Card>
      <Earnings perHour={perHour} perDay={perDay} />
    </Stack>
  );
}

interface EarningsProps {
  readonly perHour: number | undefined;
  readonly perDay: number | undefined;
}

function Earnings({ perHour, perDay }: EarningsProps) {
  const lines = [
    ...(perHour === undefined ? [] : [copy.earnPerHour(formatNaira(estimatedEarnings(perHour)))]),
    ...(perDay === undefined ? [] : [copy.earnPerDay(formatNaira(estimatedEarnings(perDay)))]),
  ];
  return (
    <Card gap={1} pad={4} breaks className={styles['earnings']}>
      <Text as="h3" plain size="s" weight={600}>
        {copy.earnings}
      </Text>
      {lines.length === 0 ? (
        <Text tone="muted" size="s">
          {copy.enterPrice}
        </Text>
      ) : (
        <>
          {lines.map((line) => (
            <Text weight={600} key={line}>
              {line}
            </Text>
          ))}
          <Text tone="muted" size="s">
            {copy.feeNote}
          </Text>
        </>
      )}
    </Card>
  );
}

/** The usual fee for a local card in Nigeria. The provider's real fee is known once a guest pays. */
const FEE_SHARE = 0.015;
const MAX_FEE: Naira = 2_000;

/** Returns about how much of a booking's price a host earns after the card fee, in whole naira. */
export function estimatedEarnings(price: Naira): Naira {
  return Math.floor(price - Math.min(price * FEE_SHARE, MAX_FEE));
}
