import type { CheckedIn } from '#contract/check-ins.ts';
import { isCalendarDate, lagosTime } from '#contract/rules/lagos-time.ts';
import type { CheckInsState } from './check-ins.ts';
import type { Verdict, Visitor } from './judge.ts';

/** What came of the last showing. */
export type Outcome =
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'judged';
      readonly verdict: Verdict;
      /** Of the check-in that was made of it. */
      readonly checkInId?: string;
      /** The server is being asked at this moment. */
      readonly isAsking: boolean;
    };

/** What the screen says in big words, and below them. */
export interface Say {
  readonly tone: 'ok' | 'warn' | 'bad' | 'wait';
  readonly title: string;
  readonly lines: readonly string[];
}

const long = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `Thu, 26 Nov` */
function dayWords(date: string): string {
  return isCalendarDate(date) ? long.format(new Date(`${date}T00:00:00Z`)) : date;
}

const clock = (instant: Date) => lagosTime(instant).clock;
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** The server's answer counts for more than the device's own; until it's there, the device's. */
export function sayOf(outcome: Outcome, state: Pick<CheckInsState, 'answers' | 'refused'>): Say {
  if (outcome.kind === 'unreadable') {
    return {
      tone: 'bad',
      title: 'This is not an Àyè pass',
      lines: ['The code was read, and it says something else. Ask for the booking ID.'],
    };
  }
  const { verdict, checkInId = '', isAsking } = outcome;
  const refused = state.refused.find(({ checkIn }) => checkIn.id === checkInId);
  if (refused?.problem !== undefined) {
    return { tone: 'bad', title: refused.problem, lines: [refused.checkIn.bookingId] };
  }
  const answer = state.answers.get(checkInId);
  return answer === undefined ? ofVerdict(verdict, isAsking) : ofAnswer(answer, verdict);
}

function ofAnswer(answer: CheckedIn, verdict: Verdict): Say {
  const known = 'visitor' in verdict ? verdict.visitor : undefined;
  const { guestName, spaceName, again, firstShownAt } = answer;
  const { hours = '', bookingId = '' } = known ?? {};
  const visitor = { bookingId, guestName, spaceName, hours, isListed: true };
  return again ? sayAgain(visitor, new Date(firstShownAt)) : sayWelcome(visitor);
}

function ofVerdict(verdict: Verdict, isAsking: boolean): Say {
  switch (verdict.kind) {
    case 'welcome':
      return sayWelcome(verdict.visitor);
    case 'again':
      return sayAgain(verdict.visitor, verdict.firstShownAt);
    case 'not-now':
      return sayNotNow(verdict.visitor, verdict.goodFrom);
    case 'not-today':
      return {
        tone: 'bad',
        title: 'Not for today',
        lines: [
          joined(verdict.visitor.guestName, verdict.visitor.spaceName),
          `This booking is for ${verdict.days.map(dayWords).join(' – ')}.`,
        ],
      };
    case 'forged':
      return {
        tone: 'bad',
        title: 'This pass was not made by Àyè',
        lines: ['Its signature is wrong. Ask for the booking ID and a name.'],
      };
    case 'elsewhere':
      return {
        tone: 'bad',
        title: 'Not at your spaces',
        lines: [`The pass is genuine, for ${verdict.spaceName}.`],
      };
    case 'unknown':
      return isAsking
        ? { tone: 'wait', title: `Checking ${verdict.bookingId}…`, lines: [] }
        : {
            tone: 'warn',
            title: 'We can’t know without a connection',
            lines: [
              `${verdict.bookingId} is not on the list that this device has. It is kept and checked later.`,
            ],
          };
  }
}

function sayWelcome({ guestName, spaceName, hours, isListed }: Visitor): Say {
  return {
    tone: isListed ? 'ok' : 'warn',
    title: guestName === '' ? 'Welcome' : `Welcome, ${guestName}`,
    lines: [joined(spaceName, hours), isListed ? '' : UNLISTED].filter(Boolean),
  };
}

/** The pass is genuine. What has happened since the list came, nobody here knows. */
const UNLISTED = 'The pass is genuine, and not on the saved list: booked since then, or cancelled.';

function sayNotNow({ guestName, spaceName, hours }: Visitor, goodFrom: Date | undefined): Say {
  return {
    tone: 'warn',
    title: goodFrom === undefined ? 'These hours are over' : 'Too early',
    lines: [
      joined(guestName, spaceName, hours),
      goodFrom === undefined ? '' : `The pass is good from ${clock(goodFrom)} on.`,
    ].filter(Boolean),
  };
}

function sayAgain({ guestName, spaceName, hours, bookingId }: Visitor, first: Date): Say {
  return {
    tone: 'warn',
    title: `Shown before today at ${clock(first)}`,
    lines: [joined(guestName || bookingId, spaceName, hours)].filter(Boolean),
  };
}
