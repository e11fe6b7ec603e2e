import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { useReviews } from '../model/use-reviews.ts';
import styles from './review-list.module.css';

const day = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

const FIRST_SHOWN = 6;

/** Left out where the provider has no reviews. */
export function ReviewList({ spaceId }: { readonly spaceId: string }) {
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
            <p className={styles['stars']}>
              <span className="visually-hidden">{review.stars} of 5 stars</span>
              {[1, 2, 3, 4, 5].map((star) => (
                <Icon key={star} name="star" size={16} filled={star <= review.stars} />
              ))}
            </p>
            <p>{review.text}</p>
            <p className={styles['author']}>
              {review.authorName} · {day.format(new Date(review.createdAt))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
