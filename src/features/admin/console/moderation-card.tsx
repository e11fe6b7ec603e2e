import { type ReactNode, useId } from 'react';
import { Card, Cluster } from '#src/ui/layout/layout.tsx';
import styles from './console.module.css';

interface ModerationCardProps {
  readonly title: string;
  /** Shown after the title, such as a badge. */
  readonly beside?: ReactNode;
  /** The buttons with which an admin decides. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** One of several things that were reported. It can take the focus when the one before it is gone. */
export function ModerationCard({ title, beside, actions, children }: ModerationCardProps) {
  const id = useId();
  return (
    <Card
      as="article"
      fit
      gap={4}
      pad={5}
      className={styles['panel']}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Cluster as="header" gap={1} gapX={3} align="center">
        <h2 id={id}>{title}</h2>
        {beside}
      </Cluster>
      {children}
      <Cluster gap={3} className={styles['actions']}>
        {actions}
      </Cluster>
    </Card>
  );
}
