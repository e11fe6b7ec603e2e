import { type ReactNode, useId } from 'react';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { timeText } from '../model/time-text.ts';
import styles from './entry-list.module.css';
import { type BookedSpace, LinkedSpace } from './linked-space.tsx';

interface EntryListProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** What a guest waits for, above their bookings. */
export function EntryList({ heading, children }: EntryListProps) {
  const id = useId();
  return (
    <Stack as="section" gap={3} pad="4-5" ground="tint" radius="field" aria-labelledby={id}>
      <Text as="h2" size="l" id={id}>
        {heading}
      </Text>
      <Stack as="ul" divided>
        {children}
      </Stack>
    </Stack>
  );
}

interface ListEntryProps {
  readonly booking: NewTime & BookedSpace;
  readonly tone: BadgeTone;
  readonly status: string;
  /** Notes and actions. */
  readonly children: ReactNode;
}

/** A space and a time, with its status. */
export function ListEntry({ booking, tone, status, children }: ListEntryProps) {
  return (
    <Grid as="li" gap={2} gapX={4} align="center" className={styles['entry']}>
      <LinkedSpace space={booking} className={styles['space']} />
      <Badge tone={tone} text={status} />
      <EntryNote>{timeText(booking)}</EntryNote>
      {children}
    </Grid>
  );
}

interface PartProps {
  readonly children: ReactNode;
}

export function EntryNote({ children }: PartProps) {
  return <p className={styles['note']}>{children}</p>;
}

export function EntryActions({ children }: PartProps) {
  return (
    <Cluster gap={2} align="center" breaks className={styles['actions']}>
      {children}
    </Cluster>
  );
}
