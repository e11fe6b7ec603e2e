import type { ReactNode } from 'react';
import { placeLine } from '#contract/spaces/format-address.ts';
import { AMENITY_LABELS } from '#contract/spaces/amenities.ts';
import { excerpt } from '#contract/spaces/excerpt.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { SkipLink } from '#src/ui/skip/skip-link.tsx';
import * as copy from './detail-copy.ts';
import { typeLabel } from '../card/facts-line.ts';
import { DistanceLine } from '../near/use-nearest.tsx';
import { HostCard } from '../place/host-card.tsx';
import { GettingThere, HouseRules } from '../place/place-sections.tsx';
import { AMENITY_ICONS, SHOWN_AMENITIES } from '../card/amenity-icons.ts';
import { FactsPanel } from './facts-panel.tsx';
import { Gallery } from './gallery.tsx';
import { SpaceOverview } from './overview.tsx';
import { PriceLines } from '../card/price-lines.tsx';
import { RatingBadge } from '../card/rating-badge.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import styles from './space-detail.module.css';

/** Specification §9. */
const OVERVIEW_LENGTH = 300;

/** The element with the price and the button, or the form. */
const BOOKING = 'booking';

interface SpaceDetailProps {
  readonly space: Space;
  readonly booking: ReactNode;
  /** The booking form beside the text, where there is room. */
  readonly form?: ReactNode;
  readonly share: ReactNode;
  /** What guests can add to a booking. */
  readonly extras?: ReactNode;
  /** The host's prices by time and special days. */
  readonly prices?: ReactNode;
  /** The opening hours. */
  readonly hours: ReactNode;
  /** Whether it is open now. */
  readonly openNow: ReactNode;
  /** The way to ask the host. */
  readonly ask?: ReactNode;
  /** The age of the displayed data. */
  readonly age: ReactNode;
}

export function SpaceDetail(props: SpaceDetailProps) {
  const { space, booking, form, share, extras, ask, prices, hours, openNow, age } = props;
  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <SkipLink id={BOOKING} label={copy.skipToBooking} />
        <Gallery space={space} />
        <Head space={space} share={share} />
        <SpaceOverview short={excerpt(space.overview, OVERVIEW_LENGTH)} whole={space.overview} />
        <AmenityTiles space={space} />
        <FactsPanel facts={space.facts} />
        {hours}
        {prices}
        <GettingThere space={space}>
          <DistanceLine space={space} />
        </GettingThere>
        {extras}
        <HouseRules rules={space.houseRules} />
        <HostCard space={space} />
        {ask}
        {age}
      </div>
      <aside className={styles['panel']} aria-label={copy.bookThisSpace}>
        <div id={BOOKING} className={styles['offer']} tabIndex={-1}>
          <div className={styles['prices']}>
            <PriceLines space={space} />
            {openNow}
          </div>
          {form}
          <div className={styles['book']}>{booking}</div>
        </div>
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
      <p className={styles['seats']}>
        <Icon name="users" size={18} />
        {copy.seats(space.capacity)}
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
