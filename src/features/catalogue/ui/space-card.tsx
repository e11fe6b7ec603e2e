import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { closedDays } from '#contract/rules/opening.ts';
import { excerpt } from '#contract/rules/excerpt.ts';
import type { Space } from '#contract/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../card-copy.ts';
import { factsLine } from '../model/facts-line.ts';
import { placeLine, typeLabel } from '../model/place-line.ts';
import { AmenityRow } from './amenity-row.tsx';
import { OpenBadge } from './open-badge.tsx';
import { PriceLines } from './price-lines.tsx';
import { RatingBadge } from './rating-badge.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './space-card.module.css';
import { SpacePicture } from './space-picture.tsx';

/** Specification §9. */
const OVERVIEW_LENGTH = 75;

const CARD_SIZES = '(width <= 640px) 92vw, (width <= 1024px) 46vw, 380px';

interface SpaceCardProps {
  readonly space: Space;
  /** Buttons for actions, which come from outside because booking is another feature. */
  readonly actions: ReactNode;
  readonly withAddress?: boolean;
  readonly first?: boolean;
}

export function SpaceCard({ space, actions, withAddress = false, first = false }: SpaceCardProps) {
  const headingId = `space-${space.id}`;
  const facts = space.facts && factsLine(space.facts);
  return (
    <article className={styles['card']} aria-labelledby={headingId}>
      <div className={styles['picture']}>
        <SpacePicture image={space.images[0]} alt="" sizes={CARD_SIZES} first={first} />
        <Link to="/detailpage/$id" params={{ id: space.id }} tabIndex={-1} aria-hidden="true" />
        {space.featured ? <span className={styles['featured']}>Featured</span> : null}
        <div className={styles['save']}>
          <SaveButton space={space} />
        </div>
      </div>
      <div className={styles['body']}>
        <div className={styles['title']}>
          <h3 id={headingId}>
            <Link to="/detailpage/$id" params={{ id: space.id }}>
              {space.name}
            </Link>
          </h3>
          <RatingBadge rating={space.rating} />
        </div>
        <p className={styles['place']}>
          <Icon name="map-pin" size={18} />
          <span>
            {withAddress ? placeLine(space) : space.location} · {typeLabel(space)}
          </span>
        </p>
        <p className={styles['overview']}>{excerpt(space.overview, OVERVIEW_LENGTH)}</p>
        <div className={styles['facts']}>
          <AmenityRow amenities={space.amenities} />
          <OpenBadge availability={space.availability} />
        </div>
        {facts ? <p className={styles['note']}>{facts}</p> : null}
        {withAddress ? <WeekendNote space={space} /> : null}
        <div className={styles['foot']}>
          <PriceLines space={space} />
          <div className={styles['actions']}>{actions}</div>
        </div>
      </div>
    </article>
  );
}

function WeekendNote({ space }: { readonly space: Space }) {
  const closed = closedDays(space.availability);
  if (closed.length === 0) return null;
  return <p className={styles['note']}>{copy.closedOn(closed)}</p>;
}
