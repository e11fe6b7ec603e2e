import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FreeTime } from '#contract/errors.ts';
import {
  type BookingRequestState,
  isBookingRequestOpen,
  nextBookingRequestState,
} from '#contract/bookings/requests/booking-request-states.ts';
import type { GuestBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import type { BadgeTone } from '#src/ui/badge/badge.tsx';
import { OWN_REQUESTS_KEY, ownRequestsQuery, withdrawOwnRequest } from '../api/booking-requests.ts';
import { bookingStartText, timeText } from '../model/time-text.ts';
import { byStart } from '../model/free-times.ts';
import { TakeBackButton } from '../my-bookings/take-back-button.tsx';
import { BookTimeLink } from '../ui/book-time-link.tsx';
import { EntryActions, EntryList, EntryNote, ListEntry } from '../ui/entry-list.tsx';
import { timeLeft } from '../waitlist/copy.ts';
import * as copy from './copy.ts';

interface OwnRequestsProps {
  /** When the user logged in. */
  readonly since: number;
  readonly now: Date;
}

/** A paid request is in the list of bookings. */
const isListed = ({ state }: GuestBookingRequest) => state !== 'paid' && state !== 'withdrawn';

interface Listed {
  readonly request: GuestBookingRequest;
  readonly state: BookingRequestState;
}

/**
 * Returns a request with its state now: one that wasn't answered or paid in time has ended, even if
 * the list was fetched before.
 */
function listedAt(request: GuestBookingRequest, now: Date): Listed {
  const isOver = isBookingRequestOpen(request.state) && new Date(request.expiresAt) <= now;
  const ended = isOver ? nextBookingRequestState(request.state, 'expire') : undefined;
  return { request, state: ended ?? request.state };
}

/**
 * The bookings that a guest has asked for: what can be paid first, then what waits, then what
 * ended.
 */
export function OwnRequests({ since, now }: OwnRequestsProps) {
  const { data = [] } = useQuery(ownRequestsQuery(call, since));
  const listed = data.filter(isListed).map((request) => listedAt(request, now));
  if (listed.length === 0) return null;
  const order = ({ state }: Listed) => ['accepted', 'requested'].indexOf(state);
  const open = listed.filter((one) => order(one) >= 0).toSorted((a, b) => order(a) - order(b));
  const ended = listed.filter((one) => order(one) < 0);
  return (
    <EntryList heading={copy.heading}>
      {[...open, ...ended].map((one, at) => (
        <Entry key={one.request.id} {...one} now={now} isNext={at === 0} />
      ))}
    </EntryList>
  );
}

const TONES: Readonly<Partial<Record<BookingRequestState, BadgeTone>>> = {
  requested: 'warn',
  accepted: 'ok',
};

interface EntryProps extends Listed {
  readonly now: Date;
  /** Whether it comes first: a payment for it is the next thing to do. */
  readonly isNext: boolean;
}

function Entry({ request, state, now, isNext }: EntryProps) {
  const { spaceName, expiresAt, declineReason, unlisted } = request;
  const nearest = unlisted === undefined ? (request.nearest ?? []) : [];
  const isOpen = isBookingRequestOpen(state);
  const unlistedEnding = unlisted === undefined ? undefined : copy.unlistedEndings[state];
  const ending = unlistedEnding ?? copy.endings[state];
  const endText = state === 'accepted' ? copy.payUntil : copy.answerUntil;
  return (
    <ListEntry booking={request} tone={TONES[state] ?? 'bad'} status={copy.states[state]}>
      {isOpen ? (
        <EntryNote>{endText(shortDateTimeText(expiresAt), timeLeft(expiresAt, now))}</EntryNote>
      ) : null}
      {declineReason === undefined ? null : <EntryNote>{copy.hostWrites(declineReason)}</EntryNote>}
      {ending === undefined ? null : <EntryNote>{ending}</EntryNote>}
      {nearest.length === 0 ? null : <Nearest request={request} times={nearest} />}
      {isOpen ? (
        <EntryActions>
          {state === 'accepted' ? <PayLink request={request} isNext={isNext} /> : null}
          <TakeBackButton
            text={copy.withdraw}
            busyText={copy.withdrawing}
            label={copy.withdrawLabel(spaceName, timeText(request))}
            done={copy.withdrawn}
            question={
              state === 'accepted'
                ? {
                    heading: copy.giveUpHeading,
                    text: copy.giveUpText(
                      `${spaceName}, ${timeText(request)}`,
                      shortDateTimeText(expiresAt),
                    ),
                    stay: copy.keepTime,
                  }
                : undefined
            }
            takeBack={() => withdrawOwnRequest(call, request.id)}
            queryKey={OWN_REQUESTS_KEY}
          />
        </EntryActions>
      ) : (
        <NextSteps request={request} state={state} now={now} />
      )}
    </ListEntry>
  );
}

/** What a guest can do about a request that has ended, as its text says. */
function NextSteps({ request, state, now }: Omit<EntryProps, 'isNext'>) {
  const { spaceId, spaceName, startsAt, nearest = [], unlisted } = request;
  const isListedSpace = unlisted === undefined;
  const hasEndedUnused = state === 'expired' || state === 'lapsed';
  const mayAskAgain = isListedSpace && hasEndedUnused && new Date(startsAt) > now;
  const isTimeGone = state === 'declined' || (state === 'taken' && nearest.length === 0);
  const hasOtherTimes = isListedSpace && isTimeGone;
  return (
    <EntryActions>
      {mayAskAgain ? (
        <BookTimeLink
          time={request}
          kind="quiet"
          label={copy.askAgainLabel(spaceName, timeText(request))}
        >
          {copy.askAgain}
        </BookTimeLink>
      ) : null}
      {hasOtherTimes ? (
        <Link
          to="/detailpage/$id"
          params={{ id: spaceId }}
          className={buttonClass('quiet')}
          aria-label={copy.otherTimesLabel(spaceName)}
        >
          {copy.otherTimes}
        </Link>
      ) : null}
      <Link to="/allspace" className={buttonClass('quiet')}>
        {copy.findAnother}
      </Link>
    </EntryActions>
  );
}

interface NearestProps {
  readonly request: GuestBookingRequest;
  readonly times: readonly FreeTime[];
}

function Nearest({ request, times }: NearestProps) {
  return (
    <EntryActions>
      <span>{copy.freeTimes}</span>
      {times.toSorted(byStart).map((time) => {
        const start = bookingStartText(time, request.durationType);
        return (
          <BookTimeLink key={start} time={{ ...request, ...time }} kind="quiet">
            {start}
          </BookTimeLink>
        );
      })}
    </EntryActions>
  );
}

/** Opens the booking dialog with the time that is held. */
function PayLink({ request, isNext }: Pick<EntryProps, 'request' | 'isNext'>) {
  const amount = formatNaira(request.amount);
  const label = copy.payLabel(amount, request.spaceName);
  return (
    <BookTimeLink time={request} kind={isNext ? 'next' : 'primary'} label={label}>
      {copy.pay(amount)}
    </BookTimeLink>
  );
}
