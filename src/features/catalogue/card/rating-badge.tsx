import type { Rating } from '#contract/spaces/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from './card-copy.ts';
import styles from './space-card.module.css';

/** Shows the average rating as `★ 4.8`. Renders nothing if there are no reviews. */
export function RatingBadge({
  rating,
  withCount = false,
}: {
  readonly rating: Rating | undefined;
  readonly withCount?: boolean;
}) {
  if (rating === undefined) return null;
  const average = rating.average.toFixed(1);
  return (
    <span className={styles['rating']}>
      <Icon name="star" size={14} filled />
      <span aria-hidden="true">
        {average}
        {withCount ? ` (${rating.count})` : ''}
      </span>
      <span className="visually-hidden">{copy.rated(average, rating.count)}</span>
    </span>
  );
}
