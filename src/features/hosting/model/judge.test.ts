import { describe, expect, it } from 'vitest';
import { CheckInSchema } from '#contract/check-ins.ts';
import * as v from 'valibot';
import { makeContents, makeGuest } from '../testing/make-guest.ts';
import { newCheckInId } from './check-in-id.ts';
import { firstShown, guestsOn } from './guest-days.ts';
import { type Door, judge, type Shown } from './judge.ts';

const now = new Date('2026-11-20T08:12:00Z');

const door = (changes: Partial<Door> = {}): Door => ({
  guests: [makeGuest()],
  spaceIds: ['s-1'],
  shown: new Map(),
  now,
  ...changes,
});

const pass = (changes: Partial<Extract<Shown, { kind: 'pass' }>> = {}): Shown => ({
  kind: 'pass',
  contents: makeContents(),
  proof: 'ours',
  ...changes,
});

const typed = (bookingId = 'AYE-7K3M-Q2'): Shown => ({ kind: 'typed', bookingId });

describe('at the door', () => {
  it.each([pass(), typed(), pass({ proof: 'unproved' })])(
    'an expected guest is let in',
    (shown) => {
      expect(judge(shown, door())).toEqual({
        kind: 'welcome',
        visitor: {
          bookingId: 'AYE-7K3M-Q2',
          guestName: 'Ada',
          spaceName: 'Ojú Studio',
          hours: '09:00 – 12:00',
          isListed: true,
        },
      });
    },
  );

  it('a genuine pass is let in although the list is old', () => {
    expect(judge(pass(), door({ guests: [] }))).toMatchObject({
      kind: 'welcome',
      visitor: { isListed: false },
    });
    expect(judge(pass(), door({ guests: [], spaceIds: undefined })).kind).toBe('welcome');
  });

  it('a forged one never is, not even with an ID from the list', () => {
    expect(judge(pass({ proof: 'forged' }), door())).toEqual({ kind: 'forged' });
  });

  it('what nothing speaks for is not known', () => {
    const unknown = { kind: 'unknown', bookingId: 'AYE-7K3M-Q2' };
    expect(judge(typed(), door({ guests: [] }))).toEqual(unknown);
    expect(judge(pass({ proof: 'unproved' }), door({ guests: [] }))).toEqual(unknown);
  });

  it('a pass for another host’s space is told apart', () => {
    const contents = makeContents({ spaceId: 's-9', spaceName: 'Elsewhere' });
    expect(judge(pass({ contents }), door({ guests: [] }))).toEqual({
      kind: 'elsewhere',
      spaceName: 'Elsewhere',
    });
  });

  it('the second showing of a day is flagged with the first', () => {
    const shown = new Map([['AYE-7K3M-Q2', new Date('2026-11-20T08:05:00Z')]]);
    expect(judge(typed(), door({ shown }))).toMatchObject({
      kind: 'again',
      firstShownAt: new Date('2026-11-20T08:05:00Z'),
    });
  });

  it.each(['2026-11-19T12:00:00Z', '2026-11-21T00:00:00Z'])('at %s it is not for today', (when) => {
    const at = door({ now: new Date(when) });
    expect(judge(typed(), at)).toMatchObject({ kind: 'not-today', days: ['2026-11-20'] });
    expect(judge(pass(), { ...at, guests: [] })).toMatchObject({
      kind: 'not-today',
      days: ['2026-11-20'],
    });
  });

  it('the day is the day in Lagos', () => {
    // 00:30 on Saturday in Lagos.
    const late = door({ now: new Date('2026-11-20T23:30:00Z') });
    expect(judge(typed(), late).kind).toBe('not-today');
    const spans = [{ startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-21T11:00:00.000Z' }];
    expect(judge(typed(), { ...late, guests: [makeGuest({ spans })] }).kind).toBe('welcome');
  });

  it.each([
    ['2026-11-20T06:59:59Z', { kind: 'not-now', goodFrom: new Date('2026-11-20T07:00:00Z') }],
    ['2026-11-20T07:00:00Z', { kind: 'welcome' }],
    ['2026-11-20T11:00:00Z', { kind: 'welcome' }],
    ['2026-11-20T11:00:01Z', { kind: 'not-now', goodFrom: undefined }],
  ])('from an hour before the hours to their end: at %s %o', (when, verdict) => {
    const at = door({ now: new Date(when) });
    expect(judge(typed(), at)).toMatchObject(verdict);
    expect(judge(pass(), { ...at, guests: [] })).toMatchObject(verdict);
  });

  it('on a closed day between the days of a booking nobody is expected', () => {
    const span = (date: string) => ({
      startsAt: `${date}T07:00:00.000Z`,
      endsAt: `${date}T17:00:00.000Z`,
    });
    const guests = [makeGuest({ spans: [span('2026-11-19'), span('2026-11-21')] })];
    expect(judge(typed(), door({ guests }))).toMatchObject({
      kind: 'not-today',
      days: ['2026-11-19', '2026-11-21'],
    });
  });

  it('a pass over several days is good on each between, as far as it can tell', () => {
    const contents = makeContents({
      startsAt: new Date('2026-11-19T07:00:00Z'),
      endsAt: new Date('2026-11-21T17:00:00Z'),
    });
    expect(judge(pass({ contents }), door({ guests: [] }))).toMatchObject({
      kind: 'welcome',
      visitor: { hours: '' },
    });
  });
});

describe('today’s guests', () => {
  it('stand in the order of their hours, with who has arrived', () => {
    const early = makeGuest({
      bookingId: 'AYE-AAAA-AA',
      spans: [{ startsAt: '2026-11-20T06:00:00.000Z', endsAt: '2026-11-20T07:00:00.000Z' }],
    });
    const tomorrow = makeGuest({
      bookingId: 'AYE-BBBB-BB',
      spans: [{ startsAt: '2026-11-21T06:00:00.000Z', endsAt: '2026-11-21T07:00:00.000Z' }],
    });
    const shown = new Map([['AYE-AAAA-AA', now]]);
    const today = guestsOn([makeGuest(), tomorrow, early], shown, '2026-11-20');
    expect(today.map(({ bookingId, arrivedAt }) => [bookingId, arrivedAt])).toEqual([
      ['AYE-AAAA-AA', now],
      ['AYE-7K3M-Q2', undefined],
    ]);
  });

  it('have arrived when they were shown first, here or by what the server says', () => {
    const checkedIn = [{ day: '2026-11-20', shownAt: '2026-11-20T08:10:00.000Z' }];
    const mark = { bookingId: 'AYE-7K3M-Q2', day: '2026-11-20', at: now.getTime() };
    const first = (marks: (typeof mark)[]) =>
      firstShown([makeGuest({ checkedIn })], marks, '2026-11-20').get('AYE-7K3M-Q2');
    expect(first([mark])).toEqual(new Date('2026-11-20T08:10:00.000Z'));
    expect(first([{ ...mark, at: Date.parse('2026-11-20T08:01:00Z') }])).toEqual(
      new Date('2026-11-20T08:01:00Z'),
    );
    expect(first([{ ...mark, day: '2026-11-19', at: 0 }])).toEqual(
      new Date('2026-11-20T08:10:00.000Z'),
    );
  });
});

describe('the name of a check-in', () => {
  it('is as the contract wants it, whatever the bytes are', () => {
    for (const byte of [0, 31, 32, 255]) {
      const id = newCheckInId(now, (count) => new Uint8Array(count).fill(byte));
      expect(v.is(CheckInSchema.entries.id, id)).toBe(true);
    }
  });

  it('sorts by time', () => {
    const zeros = (count: number) => new Uint8Array(count);
    const ids = [0, 1, 31, 32, 1e6, 1e12].map((ms) => newCheckInId(new Date(ms), zeros));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
