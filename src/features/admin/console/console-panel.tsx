import { type ReactNode, useId } from 'react';
import { Card } from '#src/ui/layout/layout.tsx';
import styles from './console.module.css';

interface ConsolePanelProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** One of several parts of a page, which its title names. */
export function ConsolePanel({ title, children }: ConsolePanelProps) {
  const id = useId();
  return (
    <Card as="section" fit gap={4} pad={5} className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
