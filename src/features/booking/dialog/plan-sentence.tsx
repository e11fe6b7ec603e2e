import { Fragment } from 'react';
import styles from './booking-modal.module.css';

interface PlanSentenceProps {
  /** Parts divided by ` · `, as `planText` returns them. */
  readonly text: string;
  readonly id?: string;
}

/**
 * What is about to be paid for. A line breaks between its parts only, as long as each one fits, and
 * none begins with the dot between them.
 */
export function PlanSentence({ text, id }: PlanSentenceProps) {
  const parts = text.split(' · ');
  return (
    <p id={id} className={styles['plan']}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? null : ' '}
          <span>{index < parts.length - 1 ? `${part} ·` : part}</span>
        </Fragment>
      ))}
    </p>
  );
}
