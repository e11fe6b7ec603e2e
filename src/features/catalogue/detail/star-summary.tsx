import type { Review } from '#contract/reviews/reviews.ts';
import * as copy from './detail-copy.ts';
import styles from './star-summary.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

/** Shows how many of these reviews gave each number of stars. */
export function StarSummary({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <ul className={styles['summary']} aria-label={copy.byStars}>
      {STARS.map((stars) => {
        const count = reviews.filter((review) => review.stars === stars).length;
        return (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ inlineSize: `${(count / reviews.length) * 100}%` }} />
            </span>
            <span className={styles['count']}>{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
