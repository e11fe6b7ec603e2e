import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { extrasText } from '#contract/extras/extra-price.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { GuestContact } from '../messages/guest-contact.tsx';
import { Box, Cluster, Grid, Text } from '#src/ui/layout/layout.tsx';
import { type AgendaVisit, type VisitStatus, visitStatus } from './agenda-days.ts';
import styles from './agenda.module.css';
import * as copy from './copy.ts';

interface AgendaRowProps {
  readonly visit: AgendaVisit;
  readonly now: Date;
  /** Whether guests can be checked in on that day. */
  readonly canCheckIn: boolean;
  /** What else the host can do with the booking. */
  readonly action?: ReactNode;
}

/** A guest who comes on a day, with the ways to reach them. */
export function AgendaRow({ visit, now, canCheckIn, action = null }: AgendaRowProps) {
  const { bookingId, guestName, guestPhone = '', spaceName, people, start, end, dayOf } = visit;
  const { closes = [] } = visit;
  const status = visitStatus(visit, now);
  const closing = lagosTime(end).clock;
  const about = [
    spaceName,
    copy.people(people),
    ...(dayOf === undefined ? [] : [copy.dayOf(dayOf.day, dayOf.days)]),
  ];
  return (
    <Grid as="li" gap={2} gapX={4} align="center" className={styles['row']}>
      <p className={styles['time']}>
        <Text as="strong" size="l">
          {lagosTime(start).clock}
        </Text>
        <span>– {closing === '00:00' ? '24:00' : closing}</span>
      </p>
      <Box narrow breaks>
        <Cluster as="p" gap={1} gapX={2} align="center" weight={600}>
          {guestName} <Status status={status} visit={visit} />
        </Cluster>
        <Text tone="muted" size="s">
          {about.join(' · ')}
        </Text>
        {visit.extras === undefined ? null : (
          <Text tone="muted" size="s">
            {copy.bring(extrasText(visit.extras))}
          </Text>
        )}
        <Text tone="muted" size="s">
          {bookingId}
          {guestPhone === '' ? null : ` · ${guestPhone}`}
        </Text>
        {closes.length === 0 ? null : (
          <Text tone="muted" size="s">
            {copy.alsoCloses(closes)}
          </Text>
        )}
      </Box>
      <Cluster gap={2} align="center" className={styles['ways']}>
        <GuestContact
          bookingId={bookingId}
          guestName={guestName}
          guestPhone={guestPhone}
          className={styles['way']}
        />
        {canCheckIn && (status === 'expected' || status === 'late') ? (
          <Link
            to="/dashboardLayout/checkin"
            className={buttonClass('quiet')}
            aria-label={copy.checkIn(guestName)}
          >
            Check in
          </Link>
        ) : null}
        {action}
      </Cluster>
    </Grid>
  );
}

function Status({ status, visit }: { readonly status: VisitStatus; readonly visit: AgendaVisit }) {
  if (status === 'expected') return null;
  const text =
    status === 'arrived' && visit.arrivedAt !== undefined
      ? copy.arrivedAt(lagosTime(visit.arrivedAt).clock)
      : status === 'late'
        ? copy.lateGuest
        : copy.missed;
  return (
    <Box
      as="span"
      ground="tint"
      tone="muted"
      size="xs"
      weight={600}
      className={styles['status']}
      data-status={status}
    >
      {text}
    </Box>
  );
}
