import { useId } from 'react';
import { extraPriceText } from '#contract/extras/extra-price.ts';
import type { Extra } from '#contract/extras/extras.ts';
import * as copy from '../dialog/form-copy.ts';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './extras.module.css';

/** The extras of a space with their prices, for its page; nothing if it has none. */
export function ExtrasList({ extras }: { readonly extras: readonly Extra[] }) {
  const id = useId();
  if (extras.length === 0) return null;
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Text as="h2" size="title-s" id={id}>
        {copy.extrasTitle}
      </Text>
      <Text tone="muted" size="s">
        {copy.addExtrasWhenBooking}
      </Text>
      <Stack as="ul" ground="card" line radius="field">
        {extras.map((extra) => (
          <Cluster
            as="li"
            gap={1}
            gapX={4}
            align="center"
            spread
            pad="3-4"
            key={extra.id}
            className={styles['price']}
          >
            <Text as="span" weight={600} breaks>
              {extra.name}
            </Text>
            <span>{extraPriceText(extra)}</span>
          </Cluster>
        ))}
      </Stack>
    </Stack>
  );
}
