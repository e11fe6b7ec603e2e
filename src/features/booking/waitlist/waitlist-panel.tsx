import { useQuery } from '@tanstack/react-query';
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { dayTimeText } from '#contract/time/day-text.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { stopWaiting, WAITLIST_KEY, waitlistQuery } from '../api/waitlist.ts';
import { timeText } from '../model/time-text.ts';
import { TakeBackButton } from '../my-bookings/take-back-button.tsx';
import * as copy from './copy.ts';
import { BookTimeLink } from '../ui/book-time-link.tsx';
import { EntryActions, EntryList, EntryNote, ListEntry } from '../ui/entry-list.tsx';

interface WaitlistPanelProps {
  /** When the user logged in. */
  readonly since: number;
  readonly now: Date;
}

/** The times that a guest waits for, those that are held for them now, and those that were. */
export function WaitlistPanel({ since, now }: WaitlistPanelProps) {
  const { data = [] } = useQuery(waitlistQuery(call, since));
  if (data.length === 0) return null;
  const offersFirst = data.toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <EntryList heading={copy.waitlist}>
      {offersFirst.map((entry, at) => (
        <Entry key={entry.id} entry={entry} now={now} isNext={at === 0} />
      ))}
    </EntryList>
  );
}

/** What can be paid comes first, what is over last. */
const rankOf = ({ offer, endedOffer }: WaitlistEntry): number =>
  offer !== undefined ? 0 : endedOffer === undefined ? 1 : 2;

interface EntryProps {
  readonly entry: WaitlistEntry;
  readonly now: Date;
  /** Whether it comes first: a payment for it is the next thing to do. */
  readonly isNext: boolean;
}

/** An offer that ended unpaid, perhaps since the list was read. */
function EndedOffer({
  entry,
  heldUntil,
}: {
  readonly entry: WaitlistEntry;
  readonly heldUntil: string;
}) {
  return (
    <ListEntry booking={entry} tone="bad" status={copy.offerOver}>
      <EntryNote>{copy.wasHeld(dayTimeText(new Date(heldUntil)))}</EntryNote>
      <EntryActions>
        <BookTimeLink time={entry} kind="quiet" label={copy.seeTimeLabel(entry.spaceName)}>
          {copy.seeTime}
        </BookTimeLink>
      </EntryActions>
    </ListEntry>
  );
}

function Entry({ entry, now, isNext }: EntryProps) {
  const { spaceName, offer, endedOffer, unlisted } = entry;
  const ended = endedOffer ?? offer;
  if (ended !== undefined && (ended === endedOffer || new Date(ended.heldUntil) <= now)) {
    return <EndedOffer entry={entry} heldUntil={ended.heldUntil} />;
  }
  return (
    <ListEntry
      booking={entry}
      tone={offer === undefined ? 'warn' : 'ok'}
      status={offer === undefined ? copy.waiting : copy.isFree}
    >
      {offer === undefined && unlisted !== undefined ? (
        <EntryNote>{copy.keepsPlace}</EntryNote>
      ) : null}
      {offer === undefined && entry.ahead !== undefined ? (
        <EntryNote>{copy.placeInLine(entry.ahead)}</EntryNote>
      ) : null}
      {offer === undefined ? null : (
        <EntryNote>
          {copy.heldUntil(
            lagosTime(new Date(offer.heldUntil)).clock,
            copy.timeLeft(offer.heldUntil, now),
          )}
        </EntryNote>
      )}
      <EntryActions>
        {offer === undefined ? null : (
          <BookTimeLink
            time={entry}
            kind={isNext ? 'next' : 'primary'}
            label={copy.payLabel(formatNaira(offer.amount), spaceName)}
          >
            {copy.pay(formatNaira(offer.amount))}
          </BookTimeLink>
        )}
        <TakeBackButton
          text={copy.leave}
          busyText={copy.leaving}
          label={copy.leaveLabel(spaceName, timeText(entry))}
          done={copy.left}
          question={
            offer === undefined
              ? undefined
              : {
                  heading: copy.giveUpHeading,
                  text: copy.giveUpText(
                    `${spaceName}, ${timeText(entry)}`,
                    lagosTime(new Date(offer.heldUntil)).clock,
                  ),
                  stay: copy.keepTime,
                }
          }
          takeBack={() => stopWaiting(call, entry.id)}
          queryKey={WAITLIST_KEY}
        />
      </EntryActions>
    </ListEntry>
  );
}
