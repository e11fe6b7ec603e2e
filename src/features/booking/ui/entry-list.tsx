import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { SpaceId } from '#contract/units.ts';
import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { timeText } from '../model/time-text.ts';
import styles from './entry-list.module.css';

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
  readonly booking: NewTime & { readonly spaceId: SpaceId; readonly spaceName: string };
  readonly tone: BadgeTone;
  readonly status: string;
  /** Notes and actions. */
  readonly children: ReactNode;
}

/** A space and a time, with its status. */
export function ListEntry({ booking, tone, status, children }: ListEntryProps) {
  return (
    <Grid as="li" gap={2} gapX={4} align="center" className={styles['entry']}>
      <Link to="/detailpage/$id" params={{ id: booking.spaceId }} className={styles['space']}>
        {booking.spaceName}
      </Link>
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
