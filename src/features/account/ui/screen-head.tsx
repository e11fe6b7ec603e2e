import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A heading and a sentence about the screen. */
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
