import { type ReactNode, useId, useState } from 'react';
import { formatPrices } from '#contract/prices/money.ts';
import {
  bandText,
  dayPriceText,
  discountText,
  limitTexts,
} from '#contract/prices/rules/rules-text.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { useMinute } from '../card/use-minute.ts';
import * as copy from '../detail/detail-copy.ts';
import styles from './space-prices.module.css';
import { specialDatesText, specialDates } from './special-dates.ts';

interface SpacePricesProps {
  readonly space: Pick<Space, 'pricePerHour' | 'pricePerDay'>;
  readonly rules: SpaceRules;
}

/** Days for which special days are listed; the booking form knows all of them. */
const LISTED_DAYS = 90;
const SHOWN = 5;

/** The host's rules in words: special days, prices by time, and what can be booked. */
export function SpacePrices({ space, rules }: SpacePricesProps) {
  return (
    <>
      <SpecialDays rules={rules} />
      <Prices space={space} rules={rules} />
    </>
  );
}

function SpecialDays({ rules }: Pick<SpacePricesProps, 'rules'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { date: today } = lagosTime(useMinute());
  const all = specialDates(rules, today, LISTED_DAYS);
  const shown = isOpen ? all : all.slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Text as="h2" size="title-s" id={id}>
        {copy.specialDays}
      </Text>
      <Stack as="dl" fit>
        {shown.map((dates) => (
          <div key={dates.first} className={styles['row']}>
            <dt>{specialDatesText(dates)}</dt>
            <dd>{dates.text}</dd>
          </div>
        ))}
      </Stack>
      {shown.length < all.length ? (
        <div>
          <Button kind="plain" onClick={() => setOpen(true)}>
            {copy.moreDays(all.length - shown.length)}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function Prices({ space, rules }: SpacePricesProps) {
  const id = useId();
  const { bands, dayPrices, discounts, limits } = rules;
  const [hasHours, hasDays] = [space.pricePerHour > 0, space.pricePerDay > 0];
  const lengths = limitTexts(limits);
  const [shownBands, shownDays] = [hasHours ? bands : [], hasDays ? dayPrices : []];
  if (shownBands.length + shownDays.length + discounts.length + lengths.length === 0) return null;
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Text as="h2" size="title-s" id={id}>
        {copy.prices}
      </Text>
      <Stack as="dl" fit>
        <Row name={copy.usualPrice}>{formatPrices(space)}</Row>
        {shownBands.map((band) => (
          <Row key={`${band.label} ${bandText(band)}`} name={band.label}>
            {bandText(band)}
          </Row>
        ))}
        {shownDays.map((price) => (
          <Row key={dayPriceText(price)} name="Whole day">
            {dayPriceText(price)}
          </Row>
        ))}
        {discounts.length === 0 ? null : (
          <Row name={copy.discounts}>{discounts.map(discountText).join(' · ')}</Row>
        )}
        {lengths.length === 0 ? null : <Row name={copy.bookingLengths}>{lengths.join(' · ')}</Row>}
      </Stack>
      <Text tone="muted" size="s">
        {copy.pricesHint}
      </Text>
    </Stack>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
