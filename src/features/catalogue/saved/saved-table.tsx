import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { useFocusAfterRemoval } from '#src/ui/button/use-focus-after-removal.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as cardCopy from '../card/card-copy.ts';
import * as copy from './saved-copy.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { useSavedSpaces } from './saved-spaces.ts';
import { FreshnessLine } from '../freshness/freshness-line.tsx';
import { OpenBadge } from '../card/open-badge.tsx';
import { PriceLines } from '../card/price-lines.tsx';
import { RatingBadge } from '../card/rating-badge.tsx';
import styles from './saved-table.module.css';
import { SpacePicture } from '../photo/space-picture.tsx';

interface SavedTableProps {
  /** Buttons for actions, which come from outside because booking is another feature. */
  readonly actions: (space: Space) => ReactNode;
}

/** Specification §2: Space Name, Location, Rating. On a phone the rows are cards. */
export function SavedTable({ actions }: SavedTableProps) {
  const { ready, saved, toggle } = useSavedSpaces();
  const { catalogue, refreshing, problem } = useCatalogue();
  if (!ready) return <Skeleton height="220px" radius="20px" />;
  if (saved.length === 0) {
    return (
      <EmptyState icon="heart" title={copy.none} text={copy.tapTheHeart}>
        <Link to="/allspace" className={buttonClass('next')}>
          {copy.findYourSpace}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <FreshnessLine
        savedAt={catalogue?.savedAt ?? saved[0]?.savedAt}
        stale={problem !== undefined && !refreshing}
      />
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
          {saved.map(({ space }) => (
            <tr key={space.id}>
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
              <td>
                {space.rating ? <RatingBadge rating={space.rating} withCount /> : copy.notRated}
              </td>
              <td>
                <PriceLines space={space} />
              </td>
              <td className={styles['actions']}>
                {actions(space)}
                <RemoveButton space={space} toggle={toggle} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface RemoveButtonProps {
  readonly space: Space;
  readonly toggle: (space: Space) => Promise<void>;
}

function RemoveButton({ space, toggle }: RemoveButtonProps) {
  const ref = useFocusAfterRemoval();
  return (
    <IconButton
      ref={ref}
      icon="trash-2"
      label={`Remove ${space.name}`}
      onClick={() => {
        const again = () => void toggle(space).catch(showNotStored);
        toggle(space).then(
          () => showToast(cardCopy.removed(space.name), { action: { label: 'Undo', run: again } }),
          showNotStored,
        );
      }}
    />
  );
}

function showNotStored(): void {
  showToast(cardCopy.notStored, { kind: 'error' });
}
