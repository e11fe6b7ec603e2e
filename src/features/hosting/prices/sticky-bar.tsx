import type { ReactNode } from 'react';
import { Cluster } from '#src/ui/layout/layout.tsx';
import styles from './prices.module.css';

interface StickyBarProps {
  /** Names the bar for screen readers. */
  readonly label: string;
  /** What is chosen or unsaved. */
  readonly status: string;
  /** The buttons; the last one is the main action. */
  readonly children: ReactNode;
}

/** Stays in view below a calendar or form while something is chosen or unsaved. */
export function StickyBar({ label, status, children }: StickyBarProps) {
  return (
    <Cluster
      gap={2}
      gapX={3}
      align="center"
      pad="3-4"
      ground="card"
      line
      radius="field"
      className={styles['bar']}
      role="region"
      aria-label={label}
    >
      <p role="status">{status}</p>
      {children}
    </Cluster>
  );
}
