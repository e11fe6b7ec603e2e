import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** One part of a settings screen. */
export function AccountPanel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface PanelsProps {
  readonly children: ReactNode;
  /** The smaller panels, beside the others if there is room. */
  readonly side: ReactNode;
}

export function Panels({ children, side }: PanelsProps) {
  return (
    <div className={styles['panels']}>
      <div className={styles['stack']}>{children}</div>
      <div className={styles['stack']}>{side}</div>
    </div>
  );
}
