import { type ReactNode, useId } from 'react';
import { Card, Text } from './layout.tsx';
import styles from './layout.module.css';

interface PanelProps {
  readonly title: string;
  /** Less space around, and a smaller title: one of many on its screen. */
  readonly small?: boolean;
  readonly gap?: 4 | 5;
  readonly children: ReactNode;
}

/** A card about one subject, which its title names. */
export function Panel({ title, small = false, gap = 4, children }: PanelProps) {
  const id = useId();
  return (
    <Card
      as="section"
      fit
      gap={gap}
      pad={small ? 'medium' : 'wide'}
      className={styles['panel']}
      aria-labelledby={id}
    >
      <Text as="h2" size={small ? 'title-s' : 'title-m'} id={id}>
        {title}
      </Text>
      {children}
    </Card>
  );
}
