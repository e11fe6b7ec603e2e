import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FreeTime } from '#contract/errors.ts';
import type { GuestBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { OWN_REQUESTS_KEY, ownRequestsQuery, withdrawOwnRequest } from '../api/booking-requests.ts';
import { bookingStartText, timeText } from '../model/time-text.ts';
import { TakeBackButton } from '../my-bookings/take-back-button.tsx';
import { BookTimeLink } from '../ui/book-time-link.tsx';
import { minutesLeft } from '../waitlist/copy.ts';
import * as copy from './copy.ts';
import styles from './requests.module.css';

interface OwnRequestsProps {
  /** When the user logged in. */
  readonly since: number;
  readonly now: Date;
}

/** A paid request is in the list of bookings. */
const isListed = ({ state }: GuestBookingRequest) => state !== 'paid' && state !== 'withdrawn';

/**
 * The bookings that a guest has asked for: what can be paid first, then what waits, then what
 * ended.
 */
export function OwnRequests({ since, now }: OwnRequestsProps) {
  const { data = [] } = useQuery(ownRequestsQuery(call, since));
  const listed = data.filter(isListed);
  if (listed.length === 0) return null;
  const order = (request: GuestBookingRequest) => ['accepted', 'requested'].indexOf(request.state);
  const open = listed.filter((one) => order(one) >= 0).toSorted((a, b) => order(a) - order(b));
  const ended = listed.filter((one) => order(one) < 0);
  return (
    <Stack
      as="section"
      gap={3}
      pad="4-5"
      ground="tint"
      radius="field"
      aria-labelledby="own-requests-heading"
    >
      <Text as="h2" size="l" id="own-requests-heading">
        {copy.heading}
      </Text>
      <Stack as="ul" divided>
        {[...open, ...ended].map((request) => (
          <Entry key={request.id} request={request} now={now} />
        ))}
      </Stack>
    </Stack>
  );
}

const TONES: Readonly<Partial<Record<GuestBookingRequest['state'], BadgeTone>>> = {
  requested: 'warn',
  accepted: 'ok',
};

function Entry({ request, now }: { readonly request: GuestBookingRequest; readonly now: Date }) {
  const { spaceId, spaceName, state, declineReason, nearest = [] } = request;
  const isOpen =
    (state === 'requested' || state === 'accepted') && new Date(request.expiresAt) > now;
  const ending = copy.endings[state];
  return (
    <Grid as="li" gap={2} gapX={4} align="center" className={styles['entry']}>
      <Link to="/detailpage/$id" params={{ id: spaceId }} className={styles['space']}>
        {spaceName}
      </Link>
      <Badge tone={TONES[state] ?? 'bad'} word={copy.states[state]} />
      <p className={styles['note']}>{timeText(request)}</p>
      {isOpen ? <TimeLeft request={request} now={now} /> : null}
      {declineReason === undefined ? null : (
        <p className={styles['note']}>{copy.hostWrites(declineReason)}</p>
      )}
      {ending === undefined ? null : <p className={styles['note']}>{ending}</p>}
      {nearest.length === 0 ? null : <Nearest request={request} times={nearest} />}
      {isOpen ? (
        <Cluster gap={2} align="center" breaks className={styles['actions']}>
          {state === 'accepted' ? <PayLink request={request} /> : null}
          <TakeBackButton
            text={copy.withdraw}
            busyText={copy.withdrawing}
            label={copy.withdrawLabel(request.spaceName, timeText(request))}
            done={copy.withdrawn}
            takeBack={() => withdrawOwnRequest(call, request.id)}
            queryKey={OWN_REQUESTS_KEY}
          />
        </Cluster>
      ) : null}
    </Grid>
  );
}

function TimeLeft({ request, now }: { readonly request: GuestBookingRequest; readonly now: Date }) {
  const end = new Date(request.expiresAt);
  const left = minutesLeft(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 60_000)));
  const text = request.state === 'accepted' ? copy.payUntil : copy.answerUntil;
  return <p className={styles['note']}>{text(shortDateTimeText(request.expiresAt), left)}</p>;
}

interface NearestProps {
  readonly request: GuestBookingRequest;
  readonly times: readonly FreeTime[];
}

function Nearest({ request, times }: NearestProps) {
  return (
    <Cluster gap={2} align="center" breaks className={styles['actions']}>
      <span>{copy.freeTimes}</span>
      {times.map((time) => {
        const start = bookingStartText(time, request.durationType);
        return (
          <BookTimeLink key={start} time={{ ...request, ...time }} kind="quiet">
            {start}
          </BookTimeLink>
        );
      })}
    </Cluster>
  );
}

/** Opens the booking dialog with the time that is held. */
function PayLink({ request }: { readonly request: GuestBookingRequest }) {
  const amount = formatNaira(request.amount);
  const label = copy.payLabel(amount, request.spaceName);
  return (
    <BookTimeLink time={request} kind="primary" label={label}>
      {copy.pay(amount)}
    </BookTimeLink>
  );
}
