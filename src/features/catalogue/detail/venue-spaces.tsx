import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import * as copy from './detail-copy.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { CardCell, CardGrid } from '../card/card-grid.tsx';
import { SpaceCard } from '../card/space-card.tsx';
import styles from './space-detail.module.css';

interface VenueSpacesProps {
  readonly space: Space;
  readonly actions: (space: Space) => ReactNode;
}

/**
 * The other spaces of a space's venue, from the catalogue of the device, and how they belong
 * together. Renders nothing if none is known.
 */
export function VenueSpaces({ space, actions }: VenueSpacesProps) {
  const { catalogue } = useCatalogue();
  const { venue, id } = space;
  if (venue === undefined) return null;
  const others = (catalogue?.spaces ?? []).filter(
    (other) => other.venue?.id === venue.id && other.id !== id,
  );
  if (others.length === 0) return null;
  const parts = others.filter((other) => other.venue?.partOf === id).map(({ name }) => name);
  const whole = others.find((other) => other.id === venue.partOf)?.name;
  return (
    <section className={styles['others']} aria-labelledby="venue-title">
      <div className={styles['venue']}>
        <h2 id="venue-title">{copy.partOfVenue(venue.name)}</h2>
        {parts.length === 0 ? null : <p>{copy.includes(parts)}</p>}
        {whole === undefined ? null : <p>{copy.roomOf(whole)}</p>}
      </div>
      <CardGrid label={copy.otherSpacesOf(venue.name)}>
        {others.map((other) => (
          <CardCell key={other.id}>
            <SpaceCard space={other} actions={actions(other)} />
          </CardCell>
        ))}
      </CardGrid>
    </section>
  );
}
