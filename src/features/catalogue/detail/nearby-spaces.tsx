import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import * as copy from './detail-copy.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { CardCell, CardGrid } from '../card/card-grid.tsx';
import styles from './space-detail.module.css';
import { SpaceCard } from '../card/space-card.tsx';

const SHOWN = 3;

/** Other spaces in the same location. Renders nothing if there are none. */
export function NearbySpaces({
  space,
  actions,
}: {
  readonly space: Space;
  readonly actions: (space: Space) => ReactNode;
}) {
  const { catalogue } = useCatalogue();
  const others = (catalogue?.spaces ?? [])
    .filter((other) => other.location === space.location && other.id !== space.id)
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="nearby-title">
      <h2 id="nearby-title">{copy.moreSpacesIn(space.location)}</h2>
      <CardGrid label={copy.spacesIn(space.location)}>
        {others.map((other) => (
          <CardCell key={other.id}>
            <SpaceCard space={other} actions={actions(other)} />
          </CardCell>
        ))}
      </CardGrid>
    </section>
  );
}
