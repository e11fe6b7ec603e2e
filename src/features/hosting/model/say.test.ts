import { describe, expect, it } from 'vitest';
import { makeCheckIn } from '../testing/make-guest.ts';
import type { Verdict, Visitor } from './judge.ts';
import { type Outcome, sayOf } from './say.ts';

const visitor: Visitor = {
  bookingId: 'AYE-7K3M-Q2',
  guestName: 'Ada',
  spaceName: 'Ojú Studio',
  hours: '09:00 – 12:00',
  isListed: true,
};

const judged = (verdict: Verdict, isAsking = false): Outcome => ({
  kind: 'judged',
  verdict,
  checkInId: 'c-1',
  isAsking,
});

const nothing = { answers: new Map(), refused: [] };
const unknown: Verdict = { kind: 'unknown', bookingId: 'AYE-7K3M-Q2' };

describe('the big words', () => {
  it('welcome by name', () => {
    expect(sayOf(judged({ kind: 'welcome', visitor }), nothing)).toEqual({
      tone: 'ok',
      title: 'Welcome, Ada',
      lines: ['Ojú Studio, 09:00 – 12:00'],
    });
  });

  it('flag a second showing with the time in Lagos', () => {
    const firstShownAt = new Date('2026-11-20T08:12:00Z');
    expect(sayOf(judged({ kind: 'again', visitor, firstShownAt }), nothing)).toMatchObject({
      tone: 'warn',
      title: 'Shown before today at 09:12',
    });
  });

  it('say for which day a pass is', () => {
    const days = ['2026-11-26'];
    expect(sayOf(judged({ kind: 'not-today', visitor, days }), nothing)).toMatchObject({
      tone: 'bad',
      title: 'Not for today',
      lines: ['Ada, Ojú Studio', 'This booking is for Thu, 26 Nov.'],
    });
  });

  it.each<[Outcome, string]>([
    [judged({ kind: 'forged' }), 'This pass was not made by Àyè'],
    [judged({ kind: 'elsewhere', spaceName: 'X' }), 'Not at your spaces'],
    [{ kind: 'unreadable' }, 'This is not an Àyè pass'],
  ])('refuse %#: %s', (outcome, title) => {
    expect(sayOf(outcome, nothing)).toMatchObject({ tone: 'bad', title });
  });

  it('do not claim to know what can’t be known', () => {
    expect(sayOf(judged(unknown, true), nothing)).toMatchObject({ tone: 'wait' });
    expect(sayOf(judged(unknown), nothing)).toMatchObject({
      tone: 'warn',
      title: 'We can’t know without a connection',
    });
  });

  it('give the server the last word', () => {
    const answer = {
      again: true,
      firstShownAt: '2026-11-20T07:30:00.000Z',
      guestName: 'Ada',
      spaceName: 'Ojú Studio',
    };
    const answers = new Map([['c-1', answer]]);
    expect(sayOf(judged({ kind: 'welcome', visitor }), { answers, refused: [] })).toMatchObject({
      tone: 'warn',
      title: 'Shown before today at 08:30',
    });
    const known = new Map([['c-1', { ...answer, again: false }]]);
    expect(sayOf(judged(unknown), { answers: known, refused: [] })).toMatchObject({
      tone: 'ok',
      title: 'Welcome, Ada',
    });
    const { checkIn, ...rest } = makeCheckIn();
    const refused = [{ ...rest, checkIn: { ...checkIn, id: 'c-1' }, problem: 'Not known.' }];
    expect(sayOf(judged({ kind: 'welcome', visitor }), { ...nothing, refused })).toMatchObject({
      tone: 'bad',
      title: 'Not known.',
    });
  });

  it('say that it is too early, and when it is not, or too late', () => {
    const goodFrom = new Date('2026-11-20T07:00:00Z');
    expect(sayOf(judged({ kind: 'not-now', visitor, goodFrom }), nothing)).toEqual({
      tone: 'warn',
      title: 'Too early',
      lines: ['Ada, Ojú Studio, 09:00 – 12:00', 'The pass is good from 08:00 on.'],
    });
    const late = { kind: 'not-now', visitor, goodFrom: undefined } as const;
    expect(sayOf(judged(late), nothing)).toMatchObject({ title: 'These hours are over' });
  });

  it('warn of a genuine pass that is not on the list, until the server has it', () => {
    const unlisted = judged({ kind: 'welcome', visitor: { ...visitor, isListed: false } });
    const said = sayOf(unlisted, nothing);
    expect(said.tone).toBe('warn');
    expect(said.lines[1]).toMatch(/not on the saved list/);
    const firstShownAt = '2026-11-20T08:12:00.000Z';
    const answer = { again: false, firstShownAt, guestName: 'Ada', spaceName: 'Ojú Studio' };
    const answers = new Map([['c-1', answer]]);
    expect(sayOf(unlisted, { answers, refused: [] })).toMatchObject({ tone: 'ok' });
  });
});
