import { type ReactNode, useId, useState } from 'react';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { Stars } from '#src/ui/stars/stars.tsx';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { AnswerForm } from './answer-form.tsx';
import * as copy from './copy.ts';
import styles from './reviews.module.css';

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
    <article className={styles['card']} aria-labelledby={id}>
      <header className={styles['title']}>
        <h2 id={id}>{spaceName}</h2>
        <Stars stars={stars} />
      </header>
      <p>{text}</p>
      <p className={styles['quiet']}>
        {authorName} · {dateText(createdAt)}
      </p>
      {answer === undefined ? null : (
        <div className={styles['answer']}>
          <p className={styles['quiet']}>{copy.yourReplySentOn(dateText(answer.at))}</p>
          <p>{answer.text}</p>
        </div>
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
    </article>
  );
}

interface ActionsProps {
  readonly authorName: string;
  readonly onReport: () => void;
  readonly children: ReactNode;
}

function Actions({ authorName, onReport, children }: ActionsProps) {
  return (
    <div className={styles['buttons']}>
      {children}
      <Button aria-label={copy.reportLabel(authorName)} onClick={onReport}>
        Report
      </Button>
    </div>
  );
}
