import { useId } from 'react';
import type { ReportedReview } from '#contract/admin/admin.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Stars } from '#src/ui/stars/stars.tsx';
import console from '../console/console.module.css';
import { dateText, dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import styles from './reviews.module.css';

interface ReportedCardProps {
  readonly review: ReportedReview;
  readonly isBusy: boolean;
  readonly onHide: () => void;
  readonly onShow: () => void;
}

export function ReportedCard({ review, isBusy, onHide, onShow }: ReportedCardProps) {
  const { spaceName, stars, text, authorName, createdAt, answer, isHidden, reports } = review;
  const id = useId();
  return (
    <article className={console['panel']} aria-labelledby={id}>
      <header className={styles['title']}>
        <h2 id={id}>{spaceName}</h2>
        {isHidden ? <Badge tone="bad" word="hidden" /> : null}
        <Stars stars={stars} />
      </header>
      <p className={styles['words']}>{text}</p>
      <p className={console['quiet']}>
        {authorName} · {dateText(createdAt)}
      </p>
      {answer === undefined ? null : (
        <p className={styles['words']}>
          <span className={console['quiet']}>{copy.hostReply}</span> {answer.text}
        </p>
      )}
      <Reports reports={reports} />
      <div className={console['actions']}>
        {isHidden ? null : (
          <Button
            kind="primary"
            aria-disabled={isBusy}
            aria-label={copy.hideLabel(authorName)}
            onClick={onHide}
          >
            Hide
          </Button>
        )}
        <Button
          aria-disabled={isBusy}
          aria-label={isHidden ? copy.showAgainLabel(authorName) : copy.keepLabel(authorName)}
          onClick={onShow}
        >
          {isHidden ? copy.showAgain : 'Keep'}
        </Button>
      </div>
    </article>
  );
}

function Reports({ reports }: Pick<ReportedReview, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <ul className={styles['reports']} aria-label="Reports">
      {reports.map(({ at, reason }) => (
        <li key={`${at} ${reason}`}>
          <p>{reason}</p>
          <p className={console['quiet']}>Reported {dateTimeText(at)}</p>
        </li>
      ))}
    </ul>
  );
}
