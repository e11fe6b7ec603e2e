import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import { call } from '#src/platform/http/call.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { Card, Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { useShowMore } from '#src/ui/show-more/use-show-more.ts';
import { hostReviewsQuery } from '../api/reviews.ts';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import * as copy from './copy.ts';
import { ReviewCard } from './review-card.tsx';

interface ReviewsScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  /** Stores a reply while it's typed. */
  readonly drafts: DraftStore;
  readonly onReport: (review: HostReview) => void;
  /** Renders how old the list is. */
  readonly age: Age;
}

/** Shows the reviews of the host's spaces, and the host's replies. */
export function ReviewsScreen({ since, drafts, onReport, age }: ReviewsScreenProps) {
  const reviews = useOfflineQuery(hostReviewsQuery(call, since));
  return (
    <HostPage title="Reviews" stored={reviews} age={age}>
      <Loaded state={reviews} loading={<ReviewSkeletons />} notLoaded={copy.notLoaded}>
        {(value) => <Reviews reviews={value} drafts={drafts} onReport={onReport} />}
      </Loaded>
    </HostPage>
  );
}

/** Number of reviews rendered at a time. */
const PAGE = 30;

const CHOICES = ['All', copy.needsReply, 'Replied'] as const;
type Choice = (typeof CHOICES)[number];

const SHOWS: Readonly<Record<Choice, (review: HostReview) => boolean>> = {
  All: () => true,
  [copy.needsReply]: ({ answer }) => answer === undefined,
  Replied: ({ answer }) => answer !== undefined,
};

const NONE: Readonly<Record<Choice, string>> = {
  All: '',
  [copy.needsReply]: copy.allReplied,
  Replied: copy.noneReplied,
};

function Reviews({
  reviews,
  drafts,
  onReport,
}: Pick<ReviewsScreenProps, 'drafts' | 'onReport'> & { readonly reviews: readonly HostReview[] }) {
  const [choice, setChoice] = useState<Choice>('All');
  const list = useRef<HTMLUListElement>(null);
  const { shown, showMore } = useShowMore(list, { step: PAGE });
  if (reviews.length === 0) {
    return (
      <EmptyState icon="star" title={copy.noReviews} text={copy.noReviewsText}>
        <Link to="/dashboardLayout/managelist" className={buttonClass('primary')}>
          {copy.yourListings}
        </Link>
      </EmptyState>
    );
  }
  const chosen = reviews.filter(SHOWS[choice]);
  const rest = chosen.length - shown;
  return (
    <>
      <ChoiceChips label={copy.filter} choices={CHOICES} chosen={choice} onChoose={setChoice} />
      {chosen.length === 0 ? (
        <Text tone="muted" size="s">
          {NONE[choice]}
        </Text>
      ) : null}
      <Stack as="ul" ref={list} gap={4} measure aria-label={copy.listLabel}>
        {chosen.slice(0, shown).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} drafts={drafts} onReport={onReport} />
          </li>
        ))}
      </Stack>
      {rest > 0 ? (
        <p>
          <Button onClick={showMore}>{copy.showMore(Math.min(rest, PAGE))}</Button>
        </p>
      ) : null}
    </>
  );
}

function ReviewSkeletons() {
  return (
    <Stack gap={4} measure role="status" aria-label={copy.loading}>
      {['first', 'second', 'third'].map((card) => (
        <Card fit gap={3} pad={5} breaks key={card}>
          <Skeleton width="45%" height="26px" />
          <Skeleton height="22px" />
          <Skeleton width="30%" height="18px" />
          <Skeleton width="120px" height="44px" radius="10px" />
        </Card>
      ))}
    </Stack>
  );
}
