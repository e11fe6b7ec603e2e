import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { extraPriceText } from '#contract/extras/extra-price.ts';
import type { SpaceId } from '#contract/units.ts';
import { call } from '#src/platform/http/call.ts';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { spaceExtrasQuery } from '../api/space-extras.ts';
import * as copy from '../dialog/form-copy.ts';
import styles from './extras.module.css';

/**
 * The extras of a space with their prices, for its page; nothing if it has none. Only for a provider
 * that lists 'extras'.
 */
export function ExtrasList({ spaceId }: { readonly spaceId: SpaceId }) {
  const id = useId();
  const { data: extras = [] } = useQuery(spaceExtrasQuery(call, spaceId));
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
