import type { Kobo, Naira } from '#contract/units.ts';
import { type ExtrasQuote, extrasText } from '#contract/extras/extra-price.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { formatNaira } from '#contract/prices/money.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import type { PriceBreakdown } from '../model/booking-plan.ts';
import styles from './booking-modal.module.css';

interface PriceSummaryProps {
  readonly quote: PriceBreakdown | undefined;
  /** Undefined while the price of the chosen extras isn't known. */
  readonly extras: ExtrasQuote | undefined;
  readonly type: DurationType;
  /** Naira for one hour or day. */
  readonly unitPrice: Naira;
}

/** `₦22,500`, or `−₦2,250` for a discount. */
function nairaText(kobo: Kobo): string {
  const text = formatNaira(Math.abs(kobo) / KOBO_PER_NAIRA);
  return kobo < 0 ? `−${text}` : text;
}

/** Shows how the price is calculated, line by line, before the payment. */
export function PriceSummary({ quote, extras, type, unitPrice }: PriceSummaryProps) {
  const totalKobo = quote && extras && quote.totalKobo + extras.totalKobo;
  return (
    <Stack as="dl" gap={2} className={styles['price']} aria-label="Price">
      {quote === undefined ? (
        <Inline gap={4} spread>
          <dt>{type === 'hours' ? 'An hour' : 'A day'}</dt>
          <Text as="dd" end>
            {formatNaira(unitPrice)}
          </Text>
        </Inline>
      ) : (
        quote.lines.map(({ text, amountKobo }) => (
          <Inline gap={4} spread key={text}>
            <dt>{text}</dt>
            <Text as="dd" end>
              {nairaText(amountKobo)}
            </Text>
          </Inline>
        ))
      )}
      {extras?.lines.map((line) => (
        <Inline gap={4} spread key={line.id}>
          <dt>{extrasText([line])}</dt>
          <Text as="dd" end>
            {nairaText(line.amountKobo)}
          </Text>
        </Inline>
      ))}
      <Inline gap={4} spread>
        <dt>Fees</dt>
        <Text as="dd" end>
          {formatNaira(0)}
        </Text>
      </Inline>
      <Inline gap={4} spread size="title-s" weight={700} className={styles['total']}>
        <dt>Total</dt>
        <Text as="dd" end>
          {totalKobo === undefined ? '–' : nairaText(totalKobo)}
        </Text>
      </Inline>
    </Stack>
  );
}
