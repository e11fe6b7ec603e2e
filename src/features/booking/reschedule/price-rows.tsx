import { formatNaira } from '#contract/prices/money.ts';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from '../dialog/booking-modal.module.css';

type PriceRow = readonly [name: string, naira: number];

interface PriceRowsProps {
  readonly label: string;
  readonly rows: readonly PriceRow[];
  readonly total: PriceRow;
}

/** What a change of a booking costs, line by line. */
export function PriceRows({ label, rows, total: [name, sum] }: PriceRowsProps) {
  return (
    <Stack as="dl" gap={2} className={styles['price']} aria-label={label}>
      {rows.map(([row, naira]) => (
        <Inline gap={4} spread key={row}>
          <dt>{row}</dt>
          <Text as="dd" end>
            {formatNaira(naira)}
          </Text>
        </Inline>
      ))}
      <Inline gap={4} spread size="title-s" weight={700} className={styles['total']}>
        <dt>{name}</dt>
        <Text as="dd" end>
          {formatNaira(sum)}
        </Text>
      </Inline>
    </Stack>
  );
}
