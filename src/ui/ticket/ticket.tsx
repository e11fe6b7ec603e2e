import type { ReactNode } from 'react';
import { Card, Stack } from '../layout/layout.tsx';
import styles from './ticket.module.css';

interface TicketProps {
  /** The name of the article. */
  readonly label: string;
  /** What it is, above its title. */
  readonly kind: string;
  readonly title: string;
  /** Paragraphs below the title. */
  readonly details: ReactNode;
  readonly children: ReactNode;
}

/** A card with a dark head: the main thing on its page. */
export function Ticket({ label, kind, title, details, children }: TicketProps) {
  return (
    <Card as="article" className={styles['ticket']} aria-label={label}>
      <Stack as="header" gap={1} breaks className={styles['head']}>
        <p className={styles['kind']}>{kind}</p>
        <h1>{title}</h1>
        {details}
      </Stack>
      {children}
    </Card>
  );
}
