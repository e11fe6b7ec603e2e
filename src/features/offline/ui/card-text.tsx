import type { ReactNode } from 'react';
import { Text } from '#src/ui/layout/layout.tsx';
import styles from './settings-card.module.css';

/** Text in a card of the settings. */
export function CardText({ children }: { readonly children: ReactNode }) {
  return (
    <Text tone="muted" className={styles['text']}>
      {children}
    </Text>
  );
}
