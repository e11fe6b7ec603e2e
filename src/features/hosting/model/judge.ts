import type { ExpectedGuest } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { PASS_EARLY_MS, type PassContents } from '#contract/rules/pass.ts';
import { hoursText, type Stretch, stretchOn } from './guest-days.ts';
import type { Proof } from './prove-pass.ts';

/** What was held to the camera, or typed. */
export type Shown =
  | { readonly kind: 'pass'; readonly contents: PassContents; readonly proof: Proof }
  | { readonly kind: 'typed'; readonly bookingId: string };

export interface Visitor {
  readonly bookingId: string;
  /** Empty where nothing here says so. */
  readonly guestName: string;
  readonly spaceName: string;
  /** Today's, `09:00 – 12:00`; empty where nothing here says so. */
  readonly hours: string;
  /** On the list of who is to come; else the pass alone speaks for them. */
  readonly isListed: boolean;
}

export type Verdict =
  | { readonly kind: 'welcome'; readonly visitor: Visitor }
  /** The pass has been shown before today. */
  | { readonly kind: 'again'; readonly visitor: Visitor; readonly firstShownAt: Date }
  /** Good today, at another time: from `goodFrom` on, or not any more where that is undefined. */
  | { readonly kind: 'not-now'; readonly visitor: Visitor; readonly goodFrom: Date | undefined }
  /** Days in Lagos, `YYYY-MM-DD`, on which it is good. */
  | { readonly kind: 'not-today'; readonly visitor: Visitor; readonly days: readonly string[] }
  | { readonly kind: 'forged' }
  /** Genuine, for the space of another host. */
  | { readonly kind: 'elsewhere'; readonly spaceName: string }
  /** Nothing on this device knows it. */
  | { readonly kind: 'unknown'; readonly bookingId: string };

/** What the device knows. */
export interface Door {
  readonly guests: readonly ExpectedGuest[];
  /** Of the host's spaces; undefined where they are not known. */
  readonly spaceIds: readonly string[] | undefined;
  /** When each booking's pass was shown first today. */
  readonly shown: ReadonlyMap<string, Date>;
  readonly now: Date;
}

/** Decides without a network. A failed proof never means yes. */
export function judge(shown: Shown, door: Door): Verdict {
  if (shown.kind === 'pass' && shown.proof === 'forged') return { kind: 'forged' };
  const bookingId = shown.kind === 'pass' ? shown.contents.bookingId : shown.bookingId;
  const guest = door.guests.find((expected) => expected.bookingId === bookingId);
  if (guest !== undefined) return judgeExpected(guest, door);
  // What isn't on the list has its signature alone to speak for it.
  if (shown.kind === 'typed' || shown.proof !== 'ours') return { kind: 'unknown', bookingId };
  return judgeProved(shown.contents, door);
}

function judgeExpected(guest: ExpectedGuest, door: Door): Verdict {
  const { bookingId, guestName, spaceName } = guest;
  const stretch = stretchOn(guest, lagosTime(door.now).date);
  const visitor = { bookingId, guestName, spaceName, isListed: true };
  if (stretch === undefined) {
    const days = guest.spans.map(({ startsAt }) => lagosTime(new Date(startsAt)).date);
    return { kind: 'not-today', visitor: { ...visitor, hours: '' }, days };
  }
  const hours = hoursText(stretch.start, stretch.end);
  return judgeHours({ ...visitor, hours }, stretch, door);
}

/** Of several days a pass says the first and the last: between them the server knows better. */
function judgeProved(contents: PassContents, door: Door): Verdict {
  const { bookingId, spaceId, spaceName, guestName, startsAt, endsAt } = contents;
  if (door.spaceIds !== undefined && !door.spaceIds.includes(spaceId)) {
    return { kind: 'elsewhere', spaceName };
  }
  const [first, today] = [lagosTime(startsAt).date, lagosTime(door.now).date];
  const last = lagosTime(new Date(endsAt.getTime() - 1)).date;
  const hours = first === last ? hoursText(startsAt, endsAt) : '';
  const visitor = { bookingId, guestName, spaceName, hours, isListed: false };
  if (today < first || today > last) {
    return { kind: 'not-today', visitor, days: first === last ? [first] : [first, last] };
  }
  return judgeHours(visitor, { start: startsAt, end: endsAt }, door);
}

function judgeHours(visitor: Visitor, { start, end }: Stretch, { now, shown }: Door): Verdict {
  const goodFrom = new Date(start.getTime() - PASS_EARLY_MS);
  if (now < goodFrom) return { kind: 'not-now', visitor, goodFrom };
  if (now > end) return { kind: 'not-now', visitor, goodFrom: undefined };
  const firstShownAt = shown.get(visitor.bookingId);
  return firstShownAt === undefined
    ? { kind: 'welcome', visitor }
    : { kind: 'again', visitor, firstShownAt };
}
