import { Link } from '@tanstack/react-router';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { useCatalogue } from '../model/use-catalogue.ts';
import { useSavedSpaces } from '../model/use-saved-spaces.ts';
import { FreshnessLine } from './freshness-line.tsx';
import { RatingMark } from './rating-mark.tsx';
import styles from './saved-table.module.css';
import { SpacePicture } from './space-picture.tsx';

export function SavedTable() {
  const { ready, saved, toggle } = useSavedSpaces();
  const { catalogue, refreshing, problem } = useCatalogue();
  if (!ready) return <Skeleton height="220px" radius="20px" />;
  if (saved.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title="No saved spaces yet"
        text="Tap the heart on a space and it stays here, also without a connection."
      >
        <Link to="/allspace" className={buttonClass('next')}>
          Find Your Space
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <FreshnessLine
        savedAt={catalogue?.savedAt ?? saved[0]?.markedAt}
        what="Saved on this device"
        stale={problem !== undefined && !refreshing}
      />
      <Table caption="Saved spaces" className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Space Name</th>
            <th scope="col">Location</th>
            <th scope="col">Rating</th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {saved.map(({ space }) => (
            <tr key={space.id}>
              <th scope="row">
                <Link to="/detailpage/$id" params={{ id: space.id }} className={styles['space']}>
                  <span className={styles['thumb']}>
                    <SpacePicture image={space.images[0]} alt="" sizes="64px" />
                  </span>
                  {space.name}
                </Link>
              </th>
              <td>{space.location}</td>
              <td>
                {space.rating ? <RatingMark rating={space.rating} withCount /> : 'Not rated yet'}
              </td>
              <td>
                <IconButton
                  icon="trash-2"
                  label={`Remove ${space.name}`}
                  onClick={() => {
                    const again = () => void toggle(space).catch(complain);
                    toggle(space).then(
                      () =>
                        showToast(`${space.name} is no longer saved.`, {
                          action: { label: 'Undo', run: again },
                        }),
                      complain,
                    );
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function complain(): void {
  showToast('This device did not keep the change. Try again.', { kind: 'error' });
}
