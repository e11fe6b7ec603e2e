import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Table } from '#src/ui/table/table.tsx';
import * as copy from './saved-copy.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { useSavedSpaces } from './saved-spaces.ts';
import { FreshnessLine } from '../freshness/freshness-line.tsx';
import { OpenBadge } from '../card/open-badge.tsx';
import { PriceLines } from '../card/price-lines.tsx';
import { RatingBadge } from '../card/rating-badge.tsx';
import { RemoveButton, UnnamedSpaces } from './remove-saved.tsx';
import styles from './saved-table.module.css';
import { SpacePicture } from '../photo/space-picture.tsx';
import { type SavedListing, useSavedListings } from './use-saved-listings.ts';

interface SavedTableProps {
  /** Buttons for actions, which come from outside because booking is another feature. */
  readonly actions: (space: Space) => ReactNode;
}

/** Specification §2: Space Name, Location, Rating. On a phone the rows are cards. */
export function SavedTable({ actions }: SavedTableProps) {
  const { ready } = useSavedSpaces();
  const { rows, unnamed } = useSavedListings();
  const { catalogue, refreshing, problem } = useCatalogue();
  if (!ready) return <Skeleton height="220px" radius="20px" />;
  const findYourSpace = (
    <Link to="/allspace" className={buttonClass('next')}>
      {copy.findYourSpace}
    </Link>
  );
  if (rows.length === 0 && unnamed.length === 0) {
    return (
      <EmptyState icon="heart" title={copy.none} text={copy.tapTheHeart}>
        {findYourSpace}
      </EmptyState>
    );
  }
  const unnamedSpaces = unnamed.length > 0 ? <UnnamedSpaces items={unnamed} /> : null;
  if (rows.length === 0) {
    return (
      <Stack fit gap={4}>
        {unnamedSpaces}
        <div>{findYourSpace}</div>
      </Stack>
    );
  }
  return (
    <>
      <FreshnessLine
        savedAt={catalogue?.savedAt ?? rows[0]?.item.markedAt}
        stale={problem !== undefined && !refreshing}
      />
      {unnamedSpaces}
      <Table caption={copy.caption} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Space Name</th>
            <th scope="col">Location</th>
            <th scope="col">Rating</th>
            <th scope="col">Price</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.isGone ? (
              <GoneRow key={row.item.id} {...row} />
            ) : (
              <ListedRow key={row.item.id} {...row} actions={actions} />
            ),
          )}
        </tbody>
      </Table>
    </>
  );
}

function ListedRow({ item, space, actions }: SavedListing & SavedTableProps) {
  return (
    <tr>
      <th scope="row">
        <div className={styles['space']}>
          <Link
            to="/detailpage/$id"
            params={{ id: space.id }}
            className={styles['thumb']}
            tabIndex={-1}
            aria-hidden="true"
          >
            <SpacePicture image={space.images[0]} alt="" sizes="96px" />
          </Link>
          <Link to="/detailpage/$id" params={{ id: space.id }} className={styles['name']}>
            {space.name}
          </Link>
          <OpenBadge availability={space.availability} />
        </div>
      </th>
      <td>{space.location}</td>
      <td>{space.rating ? <RatingBadge rating={space.rating} withCount /> : copy.notRated}</td>
      <td>
        <PriceLines space={space} />
      </td>
      <td className={styles['actions']}>
        {actions(space)}
        <RemoveButton item={item} name={space.name} />
      </td>
    </tr>
  );
}

/** A space that can't be opened or booked any more. */
function GoneRow({ item, space }: SavedListing) {
  const { location } = space;
  return (
    <tr>
      <th scope="row">
        <GoneSpace space={space} />
      </th>
      <td>{location}</td>
      <td colSpan={2} className={styles['gone']}>
        {copy.noLongerListed}
      </td>
      <td className={styles['actions']}>
        <Link to="/allspace" search={{ location }} className={buttonClass('quiet')}>
          {copy.spacesIn(location)}
        </Link>
        <RemoveButton item={item} name={space.name} />
      </td>
    </tr>
  );
}

function GoneSpace({ space }: Pick<SavedListing, 'space'>) {
  return (
    <div className={styles['space']} data-gone>
      <span className={styles['thumb']}>
        <SpacePicture image={space.images[0]} alt="" sizes="96px" />
      </span>
      <span className={styles['name']}>{space.name}</span>
    </div>
  );
}
