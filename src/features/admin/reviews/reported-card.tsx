import { useId } from 'react';
import type { ReportedReview } from '#contract/admin.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Stars } from '#src/ui/stars/stars.tsx';
import desk from '../desk/desk.module.css';
import { dayWords, momentWords } from '../model/when.ts';
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
    <article className={desk['panel']} aria-labelledby={id}>
      <header className={styles['title']}>
        <h2 id={id}>{spaceName}</h2>
        {isHidden ? <Badge tone="bad" word="hidden" /> : null}
        <Stars stars={stars} />
      </header>
      <p className={styles['words']}>{text}</p>
      <p className={desk['quiet']}>
        {authorName} · {dayWords(createdAt)}
      </p>
      {answer === undefined ? null : (
        <p className={styles['words']}>
          <span className={desk['quiet']}>The host’s answer: </span>
          {answer.text}
        </p>
      )}
      <Reports reports={reports} />
      <div className={desk['actions']}>
        {isHidden ? null : (
          <Button kind="primary" aria-disabled={isBusy} onClick={onHide}>
            Hide<span className="visually-hidden"> the review by {authorName}</span>
          </Button>
        )}
        <Button aria-disabled={isBusy} onClick={onShow}>
          {isHidden ? 'Show again' : 'Keep'}
          <span className="visually-hidden"> the review by {authorName}</span>
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
          <p className={desk['quiet']}>Reported {momentWords(at)}</p>
        </li>
      ))}
    </ul>
  );
}
