import type { ReactNode } from 'react';
import * as copy from './copy.ts';
import styles from './credit.module.css';

interface UseCreditFieldProps {
  /** The credit, as text. */
  readonly sum: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What follows from the choice. */
  readonly children?: ReactNode;
}

/** Lets a guest pay with credit. */
export function UseCreditField({ sum, checked, onChange, children }: UseCreditFieldProps) {
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        name="useCredit"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['name']}>
        {copy.useCredit(sum)}
        {children === undefined ? null : <span className={styles['hint']}>{children}</span>}
      </span>
    </label>
  );
}
