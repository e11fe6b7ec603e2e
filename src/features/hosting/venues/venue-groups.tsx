import type { ReactNode } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import * as copy from './copy.ts';
import { useVenues } from './use-venues.ts';
import styles from './venue-groups.module.css';

interface VenueGroupsProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly listings: readonly Listing[];
  /** Renders the listings of a venue. */
  readonly list: (listings: readonly Listing[]) => ReactNode;
}

/** Shows a host's listings under the names of their venues; those of none come last. */
export function VenueGroups({ since, listings, list }: VenueGroupsProps) {
  const { venues } = useVenues(since);
  const known = venues.status === 'ready' ? venues.value.venues : [];
  const groups = known.flatMap(({ id, name, spaces }) => {
    const shown = spaces.flatMap((space) => listings.find((one) => one.id === space.id) ?? []);
    return shown.length === 0 ? [] : [{ id, name, shown }];
  });
  if (groups.length === 0) return list(listings);
  const grouped = new Set(groups.flatMap(({ shown }) => shown.map(({ id }) => id)));
  const others = listings.filter(({ id }) => !grouped.has(id));
  return (
    <div className={styles['groups']}>
      {groups.map(({ id, name, shown }) => (
        <section key={id} aria-label={name} className={styles['group']}>
          <h2>{name}</h2>
          {list(shown)}
        </section>
      ))}
      {others.length === 0 ? null : (
        <section aria-label={copy.otherSpaces} className={styles['group']}>
          <h2>{copy.otherSpaces}</h2>
          {list(others)}
        </section>
      )}
    </div>
  );
}
