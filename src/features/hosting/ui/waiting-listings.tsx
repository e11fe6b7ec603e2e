import { Badge } from '#src/ui/badge/badge.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import type { WaitingListing } from '../listing/model/listing-entry.ts';
import * as copy from './copy.ts';
import styles from './waiting-listings.module.css';

/** New listings that the server doesn't have yet; renders nothing without any. */
export function WaitingListings({ listings }: { readonly listings: readonly WaitingListing[] }) {
  if (listings.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles['list']} aria-label={copy.waitingListings}>
      {listings.map(({ id, name }) => (
        <li key={id}>
          <strong>{name}</strong>
          <Badge tone="warn" text={copy.waiting} />
        </li>
      ))}
    </Stack>
  );
}
