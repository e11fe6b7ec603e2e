import type { ReactNode } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import { useVenues } from './use-venues.ts';

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
    <Stack fit gap={8}>
      {groups.map(({ id, name, shown }) => (
        <Stack as="section" fit gap={4} key={id} aria-label={name}>
          <Text as="h2" size="title-s" breaks>
            {name}
          </Text>
          {list(shown)}
        </Stack>
      ))}
      {others.length === 0 ? null : (
        <Stack as="section" fit gap={4} aria-label={copy.otherSpaces}>
          <Text as="h2" size="title-s" breaks>
            {copy.otherSpaces}
          </Text>
          {list(others)}
        </Stack>
      )}
    </Stack>
  );
}
