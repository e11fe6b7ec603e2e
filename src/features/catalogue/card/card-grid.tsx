import type { ReactNode } from 'react';
import styles from './space-card.module.css';

export function CardGrid({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {children}
    </ul>
  );
}

export function CardCell({ children }: { readonly children: ReactNode }) {
  return <li className={styles['cell']}>{children}</li>;
}
