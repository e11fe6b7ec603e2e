import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { Location } from '#contract/places.ts';
import { formatNaira } from '#contract/rules/money.ts';
import type { Space } from '#contract/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { useLocationSpaces } from '../model/use-location-spaces.ts';
import { FreshnessLine } from './freshness-line.tsx';
import styles from './location-search.module.css';
import { LocationSelect } from './location-select.tsx';
import { SpacePicture } from './space-picture.tsx';

/** Specification §2, How it works: searches only when a location is chosen. */
export function LocationSearch() {
  const [choice, setChoice] = useState<Location>();
  const [searched, setSearched] = useState<Location>();
  const [asked, setAsked] = useState(false);

  const search = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(choice === undefined);
    if (choice !== undefined) setSearched(choice);
  };

  return (
    <div>
      <form className={styles['form']} onSubmit={search}>
        <label htmlFor="search-location">Location</label>
        <div className={styles['row']}>
          <LocationSelect
            id="search-location"
            value={choice}
            placeholder="Choose a location"
            onChange={setChoice}
          />
          <Button kind="next" type="submit">
            Find Your Space
          </Button>
        </div>
        {asked ? (
          <p role="alert" className={styles['ask']}>
            Choose a location first.
          </p>
        ) : null}
      </form>
      {searched === undefined ? null : <Results location={searched} />}
    </div>
  );
}

function Results({ location }: { readonly location: Location }) {
  const { status, spaces, savedAt, retry } = useLocationSpaces(location);
  const searching = status === 'searching';
  // Also where the search failed (specification §8).
  const none = `No spaces found in ${location}. Try another location.`;
  return (
    <section className={styles['results']} aria-busy={searching}>
      <h3 aria-live="polite">
        {searching ? `Searching spaces in ${location}...` : `Spaces in ${location}`}
      </h3>
      {status === 'unavailable' ? (
        <EmptyState
          icon="wifi-off"
          title={none}
          text="They could not be fetched, and are not saved on this device yet: one visit with a connection is enough."
        >
          <Button onClick={retry}>Try again</Button>
        </EmptyState>
      ) : null}
      {status === 'ready' && spaces.length === 0 ? (
        <EmptyState icon="map-pin" title={none} />
      ) : null}
      {spaces.length > 0 ? (
        <>
          <FreshnessLine savedAt={savedAt} what={`${spaces.length} found`} />
          <ul className={styles['list']}>
            {spaces.map((space) => (
              <Result key={space.id} space={space} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Result({ space }: { readonly space: Space }) {
  return (
    <li>
      <Link to="/detailpage/$id" params={{ id: space.id }} className={styles['result']}>
        <span className={styles['thumb']}>
          <SpacePicture image={space.images[0]} alt="" sizes="160px" />
        </span>
        <span className={styles['name']}>{space.name}</span>
        <span className={styles['price']}>{formatNaira(space.pricePerDay)} / day</span>
      </Link>
    </li>
  );
}
