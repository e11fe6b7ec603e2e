import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { stopWaiting, WAITLIST_KEY, waitlistQuery } from '../api/waitlist.ts';
import { timeText } from '../model/time-text.ts';
import { TakeBackButton } from '../my-bookings/take-back-button.tsx';
import * as copy from './copy.ts';
import styles from '../requests/requests.module.css';
import { BookTimeLink } from '../ui/book-time-link.tsx';

interface WaitlistPanelProps {
  /** When the user logged in. */
  readonly since: number;
  readonly now: Date;
}

/** The times that a guest waits for, and those that are held for them now. */
export function WaitlistPanel({ since, now }: WaitlistPanelProps) {
  const { data = [] } = useQuery(waitlistQuery(call, since));
  if (data.length === 0) return null;
  const offersFirst = data.toSorted(
    (a, b) => Number(b.offer !== undefined) - Number(a.offer !== undefined),
  );
  return (
    <Stack
      as="section"
      gap={3}
      pad="4-5"
      ground="tint"
      radius="field"
      aria-labelledby="waitlist-heading"
    >
      <Text as="h2" size="l" id="waitlist-heading">
        {copy.waitlist}
      </Text>
      <Stack as="ul" divided>
        {offersFirst.map((entry) => (
          <Entry key={entry.id} entry={entry} now={now} />
        ))}
      </Stack>
    </Stack>
  );
}

function Entry({ entry, now }: { readonly entry: WaitlistEntry; readonly now: Date }) {
  const { spaceId, spaceName } = entry;
  const offer =
    entry.offer !== undefined && new Date(entry.offer.heldUntil) > now ? entry.offer : undefined;
  return (
    <Grid as="li" gap={2} gapX={4} align="center" className={styles['entry']}>
      <Link to="/detailpage/$id" params={{ id: spaceId }} className={styles['space']}>
        {spaceName}
      </Link>
      <Badge
        tone={offer === undefined ? 'warn' : 'ok'}
        word={offer === undefined ? copy.waiting : copy.isFree}
      />
      <p className={styles['note']}>{timeText(entry)}</p>
      {offer === undefined && entry.ahead !== undefined ? (
        <p className={styles['note']}>{copy.placeInLine(entry.ahead)}</p>
      ) : null}
      {offer === undefined ? null : <HeldUntil heldUntil={offer.heldUntil} now={now} />}
      <Cluster gap={2} className={styles['actions']}>
        {offer === undefined ? null : (
          <BookTimeLink
            time={entry}
            kind="primary"
            label={copy.payLabel(formatNaira(offer.amount), spaceName)}
          >
            {copy.pay(formatNaira(offer.amount))}
          </BookTimeLink>
        )}
        <TakeBackButton
          text={copy.leave}
          busyText={copy.leaving}
          label={copy.leaveLabel(entry.spaceName, timeText(entry))}
          done={copy.left}
          takeBack={() => stopWaiting(call, entry.id)}
          queryKey={WAITLIST_KEY}
        />
      </Cluster>
    </Grid>
  );
}

function HeldUntil({ heldUntil, now }: { readonly heldUntil: string; readonly now: Date }) {
  const end = new Date(heldUntil);
  const minutes = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 60_000));
  return (
    <p className={styles['note']}>
      {copy.heldUntil(lagosTime(end).clock, copy.minutesLeft(minutes))}
    </p>
  );
}
