import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/button/button.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import * as copy from '../landing/landing-more-copy.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { OpenBadge } from '../card/open-badge.tsx';
import { PriceLines } from '../card/price-lines.tsx';
import { SpacePicture } from '../photo/space-picture.tsx';
import styles from './recently-viewed.module.css';
import { forgetViewedSpaces, useViewedSpaces } from './viewed-spaces.ts';

/** The spaces that were viewed last on this device. Renders nothing if there are none. */
export function RecentlyViewed() {
  const ids = useViewedSpaces();
  const { catalogue } = useCatalogue();
  const spaces = ids.flatMap((id) => catalogue?.byId(id) ?? []);
  if (spaces.length === 0) return null;
  return (
    <Stack as="section" fit gap={4} aria-labelledby="recently-viewed-title">
      <Inline gap={4} align="center" spread>
        <h2 id="recently-viewed-title">{copy.recentlyViewed}</h2>
        <Button onClick={forgetViewedSpaces} aria-label={copy.clearRecentlyViewed}>
          Clear
        </Button>
      </Inline>
      <ul className={styles['row']} aria-labelledby="recently-viewed-title">
        {spaces.map((space) => (
          <li key={space.id}>
            <Link to="/detailpage/$id" params={{ id: space.id }} className={styles['tile']}>
              <span className={styles['photo']}>
                <SpacePicture image={space.images[0]} alt="" sizes="180px" />
              </span>
              <span className={styles['name']}>{space.name}</span>
            </Link>
            <OpenBadge availability={space.availability} />
            <PriceLines space={space} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
