import type { Review } from '#contract/reviews.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Stars } from '#src/ui/stars/stars.tsx';
import { useReviews } from '../model/use-reviews.ts';
import styles from './review-list.module.css';

const day = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

const dayOf = (instant: string) => day.format(new Date(instant));

const FIRST_SHOWN = 6;

interface ReviewListProps {
  readonly spaceId: string;
  /** Undefined where the provider takes no reports. */
  readonly onReport: ((review: Review) => void) | undefined;
}

/** Left out where the provider has no reviews. */
export function ReviewList({ spaceId, onReport }: ReviewListProps) {
  const { status, reviews, retry } = useReviews(spaceId);
  if (status === 'hidden') return null;
  return (
    <section className={styles['section']} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {status === 'loading' ? <Skeleton height="120px" radius="14px" /> : null}
      {status === 'unavailable' ? (
        <p className={styles['note']}>
          Reviews of this space were not saved on this device.{' '}
          <Button onClick={retry}>Try again</Button>
        </p>
      ) : null}
      {status === 'ready' && reviews.length === 0 ? (
        <p className={styles['note']}>Nobody has reviewed this space yet.</p>
      ) : null}
      <ul className={styles['list']}>
        {reviews.slice(0, FIRST_SHOWN).map((review) => (
          <li key={review.id} className={styles['review']}>
            <div className={styles['head']}>
              <Stars stars={review.stars} />
              {onReport ? (
                <button type="button" className={styles['report']} onClick={() => onReport(review)}>
                  Report<span className="visually-hidden"> the review by {review.authorName}</span>
                </button>
              ) : null}
            </div>
            <p>{review.text}</p>
            <p className={styles['note']}>
              {review.authorName} · {dayOf(review.createdAt)}
            </p>
            {review.answer ? (
              <div className={styles['answer']}>
                <p className={styles['note']}>Answer of the host · {dayOf(review.answer.at)}</p>
                <p>{review.answer.text}</p>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
