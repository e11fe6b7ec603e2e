import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HostReview } from '#contract/review-writing.ts';
import { call } from '#src/platform/http/call.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import type { DraftStore } from '#src/ui/form/use-draft.ts';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { hostReviewsQuery } from '../api/reviews.ts';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { useKept } from '../ui/use-kept.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

interface ReviewsScreenProps {
  /** When this host logged in. */
  readonly since: number;
  /** Where an answer is kept while it's typed. */
  readonly drafts: DraftStore;
  readonly onReport: (review: HostReview) => void;
  /** Draws how old the list is. */
  readonly age: Age;
}

const clock = () => new Date();

/** What guests say of the host's spaces, and the host's word to each. */
export function ReviewsScreen({ since, drafts, onReport, age }: ReviewsScreenProps) {
  const reviews = useKept(hostReviewsQuery(call, clock, since));
  return (
    <HostPage title="Reviews" kept={reviews} age={age}>
      {reviews.status === 'loading' ? <ReviewSkeletons /> : null}
      {reviews.status === 'unavailable' ? (
        <NotFetched
          title="The reviews could not be fetched"
          text={`${reviews.problem} None are saved on this device yet: one visit with a connection is enough.`}
          onAgain={reviews.refetch}
        />
      ) : null}
      {reviews.status === 'ready' ? (
        <Reviews reviews={reviews.value} drafts={drafts} onReport={onReport} />
      ) : null}
    </HostPage>
  );
}

/** Reviews that are drawn before somebody asks for more. */
const PAGE = 30;

const CHOICES = ['All', 'Not answered', 'Answered'] as const;
type Choice = (typeof CHOICES)[number];

const SHOWS: Readonly<Record<Choice, (review: HostReview) => boolean>> = {
  All: () => true,
  'Not answered': ({ answer }) => answer === undefined,
  Answered: ({ answer }) => answer !== undefined,
};

const NONE: Readonly<Record<Choice, string>> = {
  All: '',
  'Not answered': 'You have answered every review.',
  Answered: 'You have not answered a review yet.',
};

function Reviews({
  reviews,
  drafts,
  onReport,
}: Pick<ReviewsScreenProps, 'drafts' | 'onReport'> & { readonly reviews: readonly HostReview[] }) {
  const [choice, setChoice] = useState<Choice>('All');
  const [most, setMost] = useState(PAGE);
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon="star"
        title="No reviews yet"
        text="Guests can review a space when their booking is over. What they say stands here."
      >
        <Link to="/dashboardLayout/managelist" className={buttonClass('primary')}>
          Your listings
        </Link>
      </EmptyState>
    );
  }
  const chosen = reviews.filter(SHOWS[choice]);
  const rest = chosen.length - most;
  return (
    <>
      <div className={styles['tools']}>
        <ChoiceChips label="Show reviews" choices={CHOICES} chosen={choice} onChoose={setChoice} />
      </div>
      {chosen.length === 0 ? <p className={styles['quiet']}>{NONE[choice]}</p> : null}
      <ul className={styles['list']} aria-label="Reviews of your spaces">
        {chosen.slice(0, most).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} drafts={drafts} onReport={onReport} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p>
          <Button onClick={() => setMost(most + PAGE)}>Show {Math.min(rest, PAGE)} more</Button>
        </p>
      ) : null}
    </>
  );
}

function ReviewSkeletons() {
  return (
    <div className={styles['list']} role="status" aria-label="Fetching the reviews">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className={styles['card']}>
          <Skeleton width="45%" height="26px" />
          <Skeleton height="22px" />
          <Skeleton width="30%" height="18px" />
          <Skeleton width="120px" height="44px" radius="10px" />
        </div>
      ))}
    </div>
  );
}
