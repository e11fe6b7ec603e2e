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

interface CardCellProps {
  /** Whether the card has been pressed and its space is being opened. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function CardCell({ busy, children }: CardCellProps) {
  return (
    <li className={styles['cell']} aria-busy={busy || undefined}>
      {children}
    </li>
  );
}
