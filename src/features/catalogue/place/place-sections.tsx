import type { ReactNode } from 'react';
import { placeLine } from '#contract/spaces/format-address.ts';
import { directionsUrl, mapDeviceOf } from '#contract/place/directions.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { MapsLink } from '#src/ui/maps-link/maps-link.tsx';
import * as copy from '../detail/detail-copy.ts';
import styles from './place.module.css';

interface GettingThereProps {
  readonly space: Space;
  /** What else is known about the way, such as the distance. */
  readonly children?: ReactNode;
}

/** The address, the landmark, and a link to the device's map app. */
export function GettingThere({ space, children }: GettingThereProps) {
  const { landmark, name } = space;
  return (
    <section className={styles['section']} aria-labelledby="way-title">
      <h2 id="way-title">{copy.gettingThere}</h2>
      <div className={styles['way']}>
        <div className={styles['address']}>
          <p>{placeLine(space)}</p>
          {landmark === undefined ? null : (
            <p className={styles['landmark']}>
              <Icon name="map-pin" size={18} />
              <span>
                <span className="visually-hidden">{copy.landmark}: </span>
                {landmark}
              </span>
            </p>
          )}
          {children}
        </div>
        <MapsLink
          href={directionsUrl(space, 'other')}
          hrefFor={(agent) => directionsUrl(space, mapDeviceOf(agent))}
          label={copy.directionsTo(name)}
        >
          {copy.directions}
        </MapsLink>
      </div>
    </section>
  );
}

/** One rule on each line. Renders nothing if there are none. */
export function HouseRules({ rules }: { readonly rules: string | undefined }) {
  const lines = (rules ?? '').split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="rules-title">
      <h2 id="rules-title">{copy.houseRules}</h2>
      <ul className={styles['rules']}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rules may have the same words
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
