import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { extrasText } from '#contract/extras/extra-price.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { GuestContact } from '../messages/guest-contact.tsx';
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
    <li className={styles['row']}>
      <p className={styles['time']}>
        <strong>{lagosTime(start).clock}</strong>
        <span>– {closing === '00:00' ? '24:00' : closing}</span>
      </p>
      <div className={styles['who']}>
        <p className={styles['name']}>
          {guestName} <Status status={status} visit={visit} />
        </p>
        <p className={styles['about']}>{about.join(' · ')}</p>
        {visit.extras === undefined ? null : (
          <p className={styles['about']}>{copy.bring(extrasText(visit.extras))}</p>
        )}
        <p className={styles['about']}>
          {bookingId}
          {guestPhone === '' ? null : ` · ${guestPhone}`}
        </p>
        {closes.length === 0 ? null : <p className={styles['about']}>{copy.alsoCloses(closes)}</p>}
      </div>
      <div className={styles['ways']}>
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
      </div>
    </li>
  );
}

function Status({ status, visit }: { readonly status: VisitStatus; readonly visit: AgendaVisit }) {
  if (status === 'expected') return null;
  const word =
    status === 'arrived' && visit.arrivedAt !== undefined
      ? copy.arrivedAt(lagosTime(visit.arrivedAt).clock)
      : status === 'late'
        ? copy.lateGuest
        : copy.missed;
  return (
    <span className={styles['status']} data-status={status}>
      {word}
    </span>
  );
}
