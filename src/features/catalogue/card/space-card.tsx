import { Link } from '@tanstack/react-router';
import type { MouseEventHandler, ReactNode } from 'react';
import { placeLine } from '#contract/spaces/format-address.ts';
import { closedDays } from '#contract/opening/opening.ts';
import { excerpt } from '#contract/spaces/excerpt.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from './card-copy.ts';
import { factsLine, typeLabel } from './facts-line.ts';
import { AmenityRow } from './amenity-row.tsx';
import { OpenBadge } from './open-badge.tsx';
import { PriceLines } from './price-lines.tsx';
import { RatingBadge } from './rating-badge.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import styles from './space-card.module.css';
import { SpacePicture } from '../photo/space-picture.tsx';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Name under which the browser reports when the element's text was painted. */
    elementtiming?: string;
  }
}

/** Specification §9. */
const OVERVIEW_LENGTH = 75;

const CARD_SIZES = '(width <= 640px) 92vw, (width <= 1024px) 46vw, 380px';

interface SpaceCardProps {
  readonly space: Space;
  /** Buttons for actions, which come from outside because booking is another feature. */
  readonly actions: ReactNode;
  /** The price; by default that of a day and of an hour. */
  readonly price?: ReactNode;
  /** Shows the address and the closed days in place of the type and the link to the details. */
  readonly withAddress?: boolean;
  readonly first?: boolean;
  /** Called when a link to the space is pressed; it may prevent the default and open it itself. */
  readonly onOpen?: MouseEventHandler | undefined;
  /** What else is known, such as the distance. */
  readonly children?: ReactNode;
}

export function SpaceCard(props: SpaceCardProps) {
  const { space, actions, price, withAddress = false, first = false, onOpen, children } = props;
  const headingId = `space-${space.id}`;
  const facts = space.facts && factsLine(space.facts);
  return (
    <article className={styles['card']} aria-labelledby={headingId}>
      <div className={styles['picture']}>
        <SpacePicture image={space.images[0]} alt="" sizes={CARD_SIZES} first={first} />
        <Link
          to="/detailpage/$id"
          params={{ id: space.id }}
          onClick={onOpen}
          tabIndex={-1}
          aria-hidden="true"
        />
        {space.featured ? <span className={styles['featured']}>Featured</span> : null}
        <div className={styles['save']}>
          <SaveButton space={space} />
        </div>
      </div>
      <div className={styles['body']}>
        <div className={styles['title']}>
          <h3 id={headingId} elementtiming="card">
            <Link to="/detailpage/$id" params={{ id: space.id }} onClick={onOpen}>
              {space.name}
            </Link>
          </h3>
          <RatingBadge rating={space.rating} />
        </div>
        <p className={styles['place']}>
          <Icon name="map-pin" size={18} />
          <span>{withAddress ? placeLine(space) : `${space.location} · ${typeLabel(space)}`}</span>
        </p>
        {children}
        <p className={styles['overview']}>
          {excerpt(space.overview, OVERVIEW_LENGTH)}
          {withAddress ? null : (
            <>
              {' '}
              <Link
                to="/detailpage/$id"
                params={{ id: space.id }}
                onClick={onOpen}
                aria-label={copy.detailsOf(space.name)}
              >
                Space Details
              </Link>
            </>
          )}
        </p>
        <div className={styles['facts']}>
          <AmenityRow amenities={space.amenities} />
          <OpenBadge availability={space.availability} />
        </div>
        {facts ? (
          <p className={styles['note']}>
            <Icon name="zap" size={16} />
            {facts}
          </p>
        ) : null}
        {withAddress ? <WeekendNote space={space} /> : null}
        <div className={styles['foot']}>
          {price ?? <PriceLines space={space} />}
          {actions}
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
