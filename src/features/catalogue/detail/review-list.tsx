import type { SpaceId } from '#contract/units.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Review } from '#contract/reviews/reviews.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Stars } from '#src/ui/stars/stars.tsx';
import * as copy from './detail-copy.ts';
import { useReviews } from '../sync/use-reviews.ts';
import { StarSummary } from './star-summary.tsx';
import styles from './review-list.module.css';

const day = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

const dayOf = (instant: string) => day.format(new Date(instant));

const FIRST_SHOWN = 6;

/** The endpoint returns at most the latest fifty reviews. */
const MAX_ANSWERED = 50;

interface ReviewListProps {
  readonly spaceId: SpaceId;
  /** Undefined if the provider does not support reports. */
  readonly onReport: ((review: Review) => void) | undefined;
}

/** The reviews of a space. Renders nothing if the provider does not support reviews. */
export function ReviewList({ spaceId, onReport }: ReviewListProps) {
  const { status, reviews, retry } = useReviews(spaceId);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The button has disappeared, so the focus moves to the first review that was hidden.
    list.current?.querySelectorAll('li')[FIRST_SHOWN]?.focus();
  };
  if (status === 'hidden') return null;
  return (
    <section className={styles['section']} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {status === 'loading' ? <Skeleton height="120px" radius="14px" /> : null}
      {status === 'unavailable' ? (
        <p className={styles['note']}>
          {copy.reviewsOffline} <Button onClick={retry}>Try again</Button>
        </p>
      ) : null}
      {status === 'ready' && reviews.length === 0 ? (
        <p className={styles['note']}>{copy.noReviews}</p>
      ) : null}
      {reviews.length > FIRST_SHOWN ? <StarSummary reviews={reviews} /> : null}
      <ul className={styles['list']} ref={list}>
        {(showsAll ? reviews : reviews.slice(0, FIRST_SHOWN)).map((review) => (
          <li key={review.id} className={styles['review']} tabIndex={-1}>
            <div className={styles['head']}>
              <Stars stars={review.stars} />
              {onReport ? (
                <button
                  type="button"
                  className={styles['report']}
                  aria-label={copy.reportLabel(review.authorName)}
                  onClick={() => onReport(review)}
                >
                  Report
                </button>
              ) : null}
            </div>
            <p>{review.text}</p>
            <p className={styles['note']}>
              {review.authorName} · {dayOf(review.createdAt)}
            </p>
            {review.answer ? (
              <div className={styles['answer']}>
                <p className={styles['note']}>{copy.hostReply(dayOf(review.answer.at))}</p>
                <p>{review.answer.text}</p>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {reviews.length > FIRST_SHOWN && !showsAll ? (
        <div>
          <Button onClick={showAll}>{copy.showAllReviews(reviews.length)}</Button>
        </div>
      ) : null}
      {reviews.length >= MAX_ANSWERED && showsAll ? (
        <p className={styles['note']}>{copy.latestReviews(MAX_ANSWERED)}</p>
      ) : null}
    </section>
  );
}
