import type { Rating } from '#contract/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './rating-mark.module.css';

/** `★ 4.8`; nothing where nobody has rated yet. */
export function RatingMark({
  rating,
  withCount = false,
}: {
  readonly rating: Rating | undefined;
  readonly withCount?: boolean;
}) {
  if (rating === undefined) return null;
  const reviews = rating.count === 1 ? '1 review' : `${rating.count} reviews`;
  return (
    <span className={styles['mark']}>
      <Icon name="star" size={14} filled />
      <span aria-hidden="true">
        {rating.average.toFixed(1)}
        {withCount ? ` (${rating.count})` : ''}
      </span>
      <span className="visually-hidden">
        Rated {rating.average.toFixed(1)} of 5 from {reviews}
      </span>
    </span>
  );
}
