import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { Location } from '#contract/spaces/locations.ts';
import { formatNaira, formatPrices } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import * as copy from './landing-more-copy.ts';
import { useLocationSpaces } from '../sync/use-location-spaces.ts';
import { FreshnessLine } from '../freshness/freshness-line.tsx';
import styles from './landing-more.module.css';
import { chosenLocation, LocationSelect } from './location-select.tsx';
import { SpacePicture } from '../photo/space-picture.tsx';

/** Searches only when a location is chosen (specification §2, How it works). */
export function LocationSearch() {
  const [searched, setSearched] = useState<Location>();
  const [asked, setAsked] = useState(false);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = chosenLocation(new FormData(event.currentTarget));
    setAsked(choice === undefined);
    if (choice !== undefined) setSearched(choice);
  };

  return (
    <div>
      <form className={styles['form']} action="/allspace" onSubmit={search}>
        <label htmlFor="search-location">Location</label>
        <div className={styles['row']}>
          <LocationSelect
            id="search-location"
            name="location"
            placeholder={copy.choosePlaceholder}
          />
          <Button kind="next" type="submit">
            {copy.findYourSpace}
          </Button>
        </div>
        {asked ? (
          <p role="alert" className={styles['ask']}>
            {copy.chooseFirst}
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
  // Also shown if the search failed (specification §8).
  const none = copy.noneIn(location);
  return (
    <section className={styles['results']} aria-busy={searching}>
      <h3 aria-live="polite">{searching ? copy.searching(location) : copy.spacesIn(location)}</h3>
      {status === 'unavailable' ? (
        <EmptyState icon="wifi-off" title={none} text={copy.unavailable}>
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
        <span className={styles['price']}>
          {space.pricePerDay > 0 ? `${formatNaira(space.pricePerDay)} / day` : formatPrices(space)}
        </span>
      </Link>
    </li>
  );
}
