import { describe, expect, it } from 'vitest';
import { revokedListOf, revokedText } from '#contract/bookings/moves/revoked-passes.ts';
import { makeContents, makeGuest, makeSigner } from '../../testing/make-guest.ts';
import { checkInMessage } from './check-in-message.ts';
import { firstShown, guestsOn } from './guest-days.ts';
import { verifyRevokedPasses } from './verify-revoked-passes.ts';
import { type CheckInContext, verifyPassOffline, type ShownPass } from './verify-pass-offline.ts';

const now = new Date('2026-11-20T08:12:00Z');

const context = (changes: Partial<CheckInContext> = {}): CheckInContext => ({
  guests: [makeGuest()],
  spaceIds: ['s-1'],
  revoked: new Map(),
  shown: new Map(),
  now,
  ...changes,
});

const pass = (changes: Partial<Extract<ShownPass, { kind: 'pass' }>> = {}): ShownPass => ({
  kind: 'pass',
  contents: makeContents(),
  proof: 'ours',
  ...changes,
});

const typed = (bookingId = 'AYE-7K3M-Q2'): ShownPass => ({ kind: 'typed', bookingId });

describe('verifyPassOffline', () => {
  it.each([pass(), typed(), pass({ proof: 'unproved' })])('accepts an expected guest', (shown) => {
    expect(verifyPassOffline(shown, context())).toEqual({
      kind: 'welcome',
      visitor: {
        bookingId: 'AYE-7K3M-Q2',
        guestName: 'Ada',
        spaceName: 'Ojú Studio',
        hours: '09:00–12:00',
        isListed: true,
      },
    });
  });

  it('accepts a genuine pass although the guest list is old', () => {
    expect(verifyPassOffline(pass(), context({ guests: [] }))).toMatchObject({
      kind: 'welcome',
      visitor: { isListed: false },
    });
    expect(verifyPassOffline(pass(), context({ guests: [], spaceIds: undefined })).kind).toBe(
      'welcome',
    );
  });

  it('never accepts a forged pass, even with an ID from the list', () => {
    expect(verifyPassOffline(pass({ proof: 'forged' }), context())).toEqual({ kind: 'forged' });
  });

  it('does not know an ID that is neither listed nor proved', () => {
    const unknown = { kind: 'unknown', bookingId: 'AYE-7K3M-Q2' };
    expect(verifyPassOffline(typed(), context({ guests: [] }))).toEqual(unknown);
    expect(verifyPassOffline(pass({ proof: 'unproved' }), context({ guests: [] }))).toEqual(
      unknown,
    );
  });

  it('recognises a pass for another host’s space', () => {
    const contents = makeContents({ spaceId: 's-9', spaceName: 'Elsewhere' });
    expect(verifyPassOffline(pass({ contents }), context({ guests: [] }))).toEqual({
      kind: 'elsewhere',
      spaceName: 'Elsewhere',
    });
  });

  it('flags the second showing of a day with the time of the first', () => {
    const shown = new Map([['AYE-7K3M-Q2', new Date('2026-11-20T08:05:00Z')]]);
    expect(verifyPassOffline(typed(), context({ shown }))).toMatchObject({
      kind: 'again',
      firstShownAt: new Date('2026-11-20T08:05:00Z'),
    });
  });

  it.each(['2026-11-19T12:00:00Z', '2026-11-21T00:00:00Z'])(
    'reports at %s that it is not for today',
    (when) => {
      const at = context({ now: new Date(when) });
      expect(verifyPassOffline(typed(), at)).toMatchObject({
        kind: 'not-today',
        days: ['2026-11-20'],
      });
      expect(verifyPassOffline(pass(), { ...at, guests: [] })).toMatchObject({
        kind: 'not-today',
        days: ['2026-11-20'],
      });
    },
  );

  it('uses the day in Lagos', () => {
    // 00:30 on Saturday in Lagos.
    const late = context({ now: new Date('2026-11-20T23:30:00Z') });
    expect(verifyPassOffline(typed(), late).kind).toBe('not-today');
    const spans = [{ startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-21T11:00:00.000Z' }];
    expect(verifyPassOffline(typed(), { ...late, guests: [makeGuest({ spans })] }).kind).toBe(
      'welcome',
    );
  });

  it.each([
    ['2026-11-20T06:59:59Z', { kind: 'not-now', goodFrom: new Date('2026-11-20T07:00:00Z') }],
    ['2026-11-20T07:00:00Z', { kind: 'welcome' }],
    ['2026-11-20T11:00:00Z', { kind: 'welcome' }],
    ['2026-11-20T11:00:01Z', { kind: 'not-now', goodFrom: undefined }],
  ])('accepts from an hour before the start until the end: at %s %o', (when, check) => {
    const at = context({ now: new Date(when) });
    expect(verifyPassOffline(typed(), at)).toMatchObject(check);
    expect(verifyPassOffline(pass(), { ...at, guests: [] })).toMatchObject(check);
  });

  it('names the next day of a booking whose hours today are over', () => {
    const span = (date: string) => ({
      startsAt: `${date}T07:00:00.000Z`,
      endsAt: `${date}T17:00:00.000Z`,
    });
    const guests = [makeGuest({ spans: [span('2026-11-20'), span('2026-11-23')] })];
    const late = new Date('2026-11-20T17:30:00Z');
    const check = verifyPassOffline(typed(), context({ guests, now: late }));
    expect(check).toMatchObject({ kind: 'not-now', goodFrom: undefined, nextDay: '2026-11-23' });
    const last = new Date('2026-11-23T17:30:00Z');
    expect(verifyPassOffline(typed(), context({ guests, now: last }))).not.toHaveProperty(
      'nextDay',
    );
  });

  it('expects no guest on a closed day between the days of a booking', () => {
    const span = (date: string) => ({
      startsAt: `${date}T07:00:00.000Z`,
      endsAt: `${date}T17:00:00.000Z`,
    });
    const guests = [makeGuest({ spans: [span('2026-11-19'), span('2026-11-21')] })];
    expect(verifyPassOffline(typed(), context({ guests }))).toMatchObject({
      kind: 'not-today',
      days: ['2026-11-19', '2026-11-21'],
    });
  });

  it('accepts a pass for several days on each day between', () => {
    const contents = makeContents({
      startsAt: new Date('2026-11-19T07:00:00Z'),
      endsAt: new Date('2026-11-21T17:00:00Z'),
    });
    expect(verifyPassOffline(pass({ contents }), context({ guests: [] }))).toMatchObject({
      kind: 'welcome',
      visitor: { hours: '' },
    });
  });
});

describe('the pass of a booking that was moved or cancelled', () => {
  const revoked = (validFrom: number | undefined) =>
    new Map([
      [
        'AYE-7K3M-Q2',
        {
          bookingId: 'AYE-7K3M-Q2',
          validFrom,
          movedTo: validFrom === undefined ? undefined : new Date('2026-11-27T13:00:00Z'),
        },
      ],
    ]);
  const withSerial = (serial: number) => pass({ contents: makeContents({ serial }) });

  it('is refused with the new time, whether the guest is on the list or not', () => {
    for (const guests of [[], [makeGuest()]]) {
      const check = verifyPassOffline(withSerial(0), context({ guests, revoked: revoked(1) }));
      expect(check).toMatchObject({ kind: 'revoked', movedTo: new Date('2026-11-27T13:00:00Z') });
      const outcome = { kind: 'checked', check, isAsking: false } as const;
      expect(checkInMessage(outcome, { answers: new Map(), refused: [] })).toMatchObject({
        tone: 'bad',
        title: 'Moved to Fri 27 Nov 14:00',
      });
    }
  });

  it('is accepted from the latest serial on, also one that is newer than the saved list', () => {
    const list = { revoked: revoked(1) };
    expect(verifyPassOffline(withSerial(1), context(list)).kind).toBe('welcome');
    const spans = [{ startsAt: '2026-11-25T08:00:00.000Z', endsAt: '2026-11-25T11:00:00.000Z' }];
    const guests = [makeGuest({ spans })];
    expect(verifyPassOffline(withSerial(2), context({ ...list, guests })).kind).toBe('welcome');
  });

  it('is refused after a cancellation, also as a typed booking ID', () => {
    for (const shown of [withSerial(0), typed()]) {
      const check = verifyPassOffline(shown, context({ guests: [], revoked: revoked(undefined) }));
      const outcome = { kind: 'checked', check, isAsking: false } as const;
      const { title } = checkInMessage(outcome, { answers: new Map(), refused: [] });
      expect(title).toBe('This booking was cancelled');
    }
  });
});

describe('verifyRevokedPasses', () => {
  it('reads a list that the server has signed, and ignores any other', async () => {
    const signer = await makeSigner();
    const entry = {
      bookingId: 'AYE-7K3M-Q2',
      validFrom: 1,
      movedTo: new Date('2026-11-27T13:00:00Z'),
    };
    const text = revokedText([entry]);
    const list = revokedListOf(text, await signer.signText(text));
    const { subtle } = crypto;
    const read = await verifyRevokedPasses(subtle, signer.key, list);
    expect([...read.values()]).toEqual([entry]);
    const changed = list.replace('Q2', 'Q3');
    expect((await verifyRevokedPasses(subtle, signer.key, changed)).size).toBe(0);
    expect((await verifyRevokedPasses(subtle, signer.key, undefined)).size).toBe(0);
  });
});

describe('today’s guests', () => {
  it('are ordered by their hours, with who has arrived', () => {
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

  it('arrived at the first showing, by this device’s or the server’s records', () => {
    const checkedIn = [{ day: '2026-11-20', shownAt: '2026-11-20T08:10:00.000Z' }];
    const item = { bookingId: 'AYE-7K3M-Q2', day: '2026-11-20', at: now.getTime() };
    const first = (items: (typeof item)[]) =>
      firstShown([makeGuest({ checkedIn })], items, '2026-11-20').get('AYE-7K3M-Q2');
    expect(first([item])).toEqual(new Date('2026-11-20T08:10:00.000Z'));
    expect(first([{ ...item, at: Date.parse('2026-11-20T08:01:00Z') }])).toEqual(
      new Date('2026-11-20T08:01:00Z'),
    );
    expect(first([{ ...item, day: '2026-11-19', at: 0 }])).toEqual(
      new Date('2026-11-20T08:10:00.000Z'),
    );
  });
});
