import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A heading and what it is about. */
export function ScreenHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      {children ? <p className={styles['lead']}>{children}</p> : null}
    </div>
  );
}
