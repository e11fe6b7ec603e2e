import { type ReactNode, useId, useState } from 'react';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { Card, Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Stars } from '#src/ui/stars/stars.tsx';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { AnswerForm } from './answer-form.tsx';
import * as copy from './copy.ts';

interface ReviewCardProps {
  readonly review: HostReview;
  readonly drafts: DraftStore;
  readonly onReport: (review: HostReview) => void;
}

export function ReviewCard({ review, drafts, onReport }: ReviewCardProps) {
  const { authorName, stars, text, createdAt, spaceName, answer } = review;
  const [isAnswering, setAnswering] = useState(false);
  const id = useId();
  return (
    <Card as="article" fit gap={3} pad={5} breaks aria-labelledby={id}>
      <Cluster as="header" gap={1} gapX={6} align="baseline" spread>
        <Text as="h2" size="l" id={id}>
          {spaceName}
        </Text>
        <Stars stars={stars} />
      </Cluster>
      <p>{text}</p>
      <Text tone="muted" size="s">
        {authorName} · {dateText(createdAt)}
      </Text>
      {answer === undefined ? null : (
        <Stack gap={1} quote={4}>
          <Text tone="muted" size="s">
            {copy.yourReplySentOn(dateText(answer.at))}
          </Text>
          <p>{answer.text}</p>
        </Stack>
      )}
      {isAnswering && answer === undefined ? (
        <AnswerForm review={review} drafts={drafts} onClose={() => setAnswering(false)} />
      ) : (
        <Actions authorName={authorName} onReport={() => onReport(review)}>
          {answer === undefined ? (
            <Button
              kind="primary"
              aria-label={copy.replyLabel(authorName)}
              onClick={() => setAnswering(true)}
            >
              Reply
            </Button>
          ) : null}
        </Actions>
      )}
    </Card>
  );
}

interface ActionsProps {
  readonly authorName: string;
  readonly onReport: () => void;
  readonly children: ReactNode;
}

function Actions({ authorName, onReport, children }: ActionsProps) {
  return (
    <Cluster gap={3}>
      {children}
      <Button aria-label={copy.reportLabel(authorName)} onClick={onReport}>
        Report
      </Button>
    </Cluster>
  );
}
