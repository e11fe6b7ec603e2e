import type { ReactNode } from 'react';
import { AMENITY_LABELS } from '#contract/amenities.ts';
import { excerpt } from '#contract/rules/excerpt.ts';
import type { Space } from '#contract/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../detail-copy.ts';
import { placeLine, typeLabel } from '../model/place-line.ts';
import { AMENITY_ICONS, SHOWN_AMENITIES } from './amenity-icons.ts';
import { FactsPanel } from './facts-panel.tsx';
import { Gallery } from './gallery.tsx';
import { OpenBadge } from './open-badge.tsx';
import { OpeningTable } from './opening-table.tsx';
import { SpaceOverview } from './overview.tsx';
import { PriceLines } from './price-lines.tsx';
import { RatingBadge } from './rating-badge.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './space-detail.module.css';

/** Specification §9. */
const OVERVIEW_LENGTH = 300;

interface SpaceDetailProps {
  readonly space: Space;
  readonly booking: ReactNode;
  readonly share: ReactNode;
  /** The age of the displayed data. */
  readonly age: ReactNode;
}

export function SpaceDetail({ space, booking, share, age }: SpaceDetailProps) {
  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <Gallery space={space} />
        <Head space={space} share={share} />
        <SpaceOverview short={excerpt(space.overview, OVERVIEW_LENGTH)} whole={space.overview} />
        <AmenityTiles space={space} />
        <FactsPanel facts={space.facts} />
        {age}
      </div>
      <aside className={styles['panel']} aria-label={copy.bookThisSpace}>
        <div className={styles['offer']}>
          <div className={styles['prices']}>
            <PriceLines space={space} />
            <OpenBadge availability={space.availability} />
          </div>
          {booking}
        </div>
        <OpeningTable availability={space.availability} />
        <p className={styles['seats']}>
          <Icon name="users" size={18} />
          {copy.seats(space.capacity)}
        </p>
      </aside>
    </div>
  );
}

function Head({ space, share }: Pick<SpaceDetailProps, 'space' | 'share'>) {
  return (
    <header className={styles['head']}>
      <h1>{space.name}</h1>
      <div className={styles['marks']}>
        {share}
        <SaveButton space={space} />
      </div>
      <p className={styles['place']}>
        <Icon name="map-pin" size={18} />
        <span>
          {placeLine(space)} · {typeLabel(space)}
        </span>
        <RatingBadge rating={space.rating} withCount />
      </p>
    </header>
  );
}

function AmenityTiles({ space }: { readonly space: Space }) {
  const shown = space.amenities.slice(0, SHOWN_AMENITIES);
  const more = space.amenities.slice(SHOWN_AMENITIES);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Amenities">
      <ul className={styles['tiles']}>
        {shown.map((id) => (
          <li key={id} className={styles['tile']}>
            <Icon name={AMENITY_ICONS[id]} />
            {AMENITY_LABELS[id]}
          </li>
        ))}
      </ul>
      {more.length > 0 ? (
        <p className={styles['more']}>
          {copy.otherAmenities(more.map((id) => AMENITY_LABELS[id]))}
        </p>
      ) : null}
    </section>
  );
}
