import { describe, expect, it } from 'vitest';
import { makeCheckIn } from '../../testing/make-guest.ts';
import type { OfflineCheck, Visitor } from './verify-pass-offline.ts';
import { type CheckInOutcome, checkInMessage } from './check-in-message.ts';

const visitor: Visitor = {
  bookingId: 'AYE-7K3M-Q2',
  guestName: 'Ada',
  spaceName: 'Ojú Studio',
  hours: '09:00–12:00',
  isListed: true,
};

const checked = (check: OfflineCheck, isAsking = false): CheckInOutcome => ({
  kind: 'checked',
  check,
  checkInId: 'c-1',
  isAsking,
});

const nothing = { answers: new Map(), refused: [] };
const unknown: OfflineCheck = { kind: 'unknown', bookingId: 'AYE-7K3M-Q2' };

describe('checkInMessage', () => {
  it('welcomes by name', () => {
    expect(checkInMessage(checked({ kind: 'welcome', visitor }), nothing)).toEqual({
      tone: 'ok',
      title: 'Welcome, Ada',
      lines: ['Ojú Studio, 09:00–12:00'],
    });
  });

  it('flags a second showing with the time in Lagos', () => {
    const firstShownAt = new Date('2026-11-20T08:12:00Z');
    expect(
      checkInMessage(checked({ kind: 'again', visitor, firstShownAt }), nothing),
    ).toMatchObject({
      tone: 'warn',
      title: 'Already checked in at 09:12',
    });
  });

  it('shows for which day a pass is', () => {
    const lines = (...days: string[]) =>
      checkInMessage(checked({ kind: 'not-today', visitor, days, today: '2026-11-20' }), nothing);
    const laterSteps = 'Ask the guest to come back then, or to book for today.';
    expect(lines('2026-11-26')).toEqual({
      tone: 'bad',
      title: 'Not for today',
      lines: ['Ada, Ojú Studio', 'This booking is for Thu 26 Nov.', laterSteps],
    });
    expect(lines('2026-11-26', '2026-11-27', '2026-11-30').lines).toEqual([
      'Ada, Ojú Studio',
      'This booking is for Thu 26 Nov – Mon 30 Nov.',
      laterSteps,
    ]);
    expect(lines('2026-11-19', '2026-11-23', '2026-11-24').lines).toEqual([
      'Ada, Ojú Studio',
      'This booking continues on Mon 23 Nov.',
      laterSteps,
    ]);
  });

  it('says that the booking of a pass is over, and which pass to ask for', () => {
    const past = { kind: 'not-today', visitor, days: ['2026-11-19'], today: '2026-11-20' } as const;
    expect(checkInMessage(checked(past), nothing).lines).toEqual([
      'Ada, Ojú Studio',
      'This booking was for Thu 19 Nov.',
      'Ask for the pass of today’s booking, or for a new booking.',
    ]);
  });

  it.each<[OfflineCheck, RegExp]>([
    [{ kind: 'elsewhere', spaceName: 'X' }, /Ask the guest to check the address/],
    [{ kind: 'again', visitor, firstShownAt: new Date('2026-11-20T08:12:00Z') }, /the same guest/],
    [unknown, /can show their pass, scan it/],
    [{ kind: 'not-now', visitor, goodFrom: undefined }, /has to book again/],
    [{ kind: 'welcome', visitor: { ...visitor, isListed: false } }, /You can let the guest in/],
    [
      {
        kind: 'revoked',
        bookingId: 'AYE-7K3M-Q2',
        spaceName: 'X',
        movedTo: undefined,
        shownAt: new Date('2026-11-20T08:12:00Z'),
      },
      /they have to book again/,
    ],
  ])('says what the host does next: %#', (check, step) => {
    expect(checkInMessage(checked(check), nothing).lines.at(-1)).toMatch(step);
  });

  it.each<[CheckInOutcome, string]>([
    [checked({ kind: 'forged' }), 'This pass isn’t genuine'],
    [checked({ kind: 'elsewhere', spaceName: 'X' }), 'Wrong space'],
    [{ kind: 'unreadable' }, 'This isn’t an Àyè pass'],
  ])('refuses %#: %s', (outcome, title) => {
    expect(checkInMessage(outcome, nothing)).toMatchObject({ tone: 'bad', title });
  });

  it('does not decide what can’t be known offline', () => {
    expect(checkInMessage(checked(unknown, true), nothing)).toMatchObject({ tone: 'wait' });
    expect(checkInMessage(checked(unknown), nothing)).toMatchObject({
      tone: 'warn',
      title: 'We can’t check this offline',
    });
  });

  it('does not call a slow network offline', () => {
    expect(checkInMessage(checked(unknown), { ...nothing, online: true })).toEqual({
      tone: 'warn',
      title: 'We couldn’t check this yet',
      lines: [expect.stringContaining('the network is slow. We’ll keep trying')],
    });
  });

  it('prefers the server’s answer', () => {
    const answer = {
      again: true,
      firstShownAt: '2026-11-20T07:30:00.000Z',
      guestName: 'Ada',
      spaceName: 'Ojú Studio',
    };
    const answers = new Map([['c-1', answer]]);
    expect(
      checkInMessage(checked({ kind: 'welcome', visitor }), { answers, refused: [] }),
    ).toMatchObject({
      tone: 'warn',
      title: 'Already checked in at 08:30',
    });
    const known = new Map([['c-1', { ...answer, again: false }]]);
    expect(checkInMessage(checked(unknown), { answers: known, refused: [] })).toMatchObject({
      tone: 'ok',
      title: 'Welcome, Ada',
    });
    const { checkIn, ...rest } = makeCheckIn();
    const refused = [{ ...rest, checkIn: { ...checkIn, id: 'c-1' }, problem: 'Not known.' }];
    expect(
      checkInMessage(checked({ kind: 'welcome', visitor }), { ...nothing, refused }),
    ).toMatchObject({
      tone: 'bad',
      title: 'Not checked in',
      lines: ['Not known.', checkIn.bookingId],
    });
  });

  it('shows that it is too early and when check-in opens, or that it is too late', () => {
    const goodFrom = new Date('2026-11-20T07:00:00Z');
    expect(checkInMessage(checked({ kind: 'not-now', visitor, goodFrom }), nothing)).toEqual({
      tone: 'warn',
      title: 'Too early',
      lines: [
        'Ada, Ojú Studio, 09:00–12:00',
        'Check-in opens at 08:00. Check the guest in again from then on.',
      ],
    });
    const late = { kind: 'not-now', visitor, goodFrom: undefined } as const;
    expect(checkInMessage(checked(late), nothing)).toMatchObject({
      title: 'This booking has ended',
    });
    expect(checkInMessage(checked({ ...late, nextDay: '2026-11-23' }), nothing)).toEqual({
      tone: 'warn',
      title: 'Over for today',
      lines: ['Ada, Ojú Studio, 09:00–12:00', 'This booking continues on Mon 23 Nov.'],
    });
  });

  it('warns about a genuine pass that is not on the list until the server accepts it', () => {
    const unlisted = checked({ kind: 'welcome', visitor: { ...visitor, isListed: false } });
    const message = checkInMessage(unlisted, nothing);
    expect(message.tone).toBe('warn');
    expect(message.lines[1]).toMatch(/isn’t on the saved guest list/);
    const firstShownAt = '2026-11-20T08:12:00.000Z';
    const answer = { again: false, firstShownAt, guestName: 'Ada', spaceName: 'Ojú Studio' };
    const answers = new Map([['c-1', answer]]);
    expect(checkInMessage(unlisted, { answers, refused: [] })).toMatchObject({ tone: 'ok' });
  });
});
