import { describe, expect, it } from 'vitest';
import type { Availability } from '#contract/opening/availability.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { textStore } from '#src/platform/session/text-store.ts';
import { firstBookable, forgetDraft, keepDraft, newDraft, readDraft } from './booking-draft.ts';

const WORKDAY = { opening: '08:00', closing: '18:00' };
const week: Availability = { Mon: WORKDAY, Fri: { opening: '09:00', closing: '12:00' } };
/** Friday, 12:50 in Lagos. */
const NOW = new Date('2026-11-20T11:50:00Z');

const own = () => {
  sessionStorage.clear();
  return textStore(() => sessionStorage);
};

describe('a booking draft', () => {
  it('starts on the next day with a possible check-in', () => {
    expect(firstBookable(week, new Date('2026-11-20T08:00:00Z'))).toBe('2026-11-20');
    expect(firstBookable(week, NOW)).toBe('2026-11-23');
    expect(firstBookable({}, NOW)).toBe('');
  });

  it('leaves the check-in open for hours, and starts whole days at the opening', () => {
    expect(newDraft(week, 'hours', NOW)).toEqual({
      type: 'hours',
      count: '1',
      date: '2026-11-23',
      time: '',
    });
    expect(newDraft(week, 'days', NOW).time).toBe('08:00');
    expect(newDraft(week, 'days', new Date('2026-11-20T08:20:00Z')).time).toBe('09:30');
  });

  it('starts on the date of the search, if the space can be booked on it', () => {
    expect(newDraft(week, 'hours', NOW, '2026-11-27').date).toBe('2026-11-27');
    expect(newDraft(week, 'hours', NOW, '2026-11-28').date).toBe('2026-11-23');
    expect(newDraft(week, 'hours', NOW, '2026-11-16').date).toBe('2026-11-23');
  });

  it('is stored for each space as private data, until it is deleted', () => {
    const texts = own();
    const draft = newDraft(week, 'days', NOW);
    keepDraft(texts, 'a', draft);
    expect(readDraft(texts, 'a')).toEqual(draft);
    expect(readDraft(texts, 'b')).toBeUndefined();
    expect(Object.keys(sessionStorage).every((key) => key.startsWith(privateKey('user')))).toBe(
      true,
    );
    forgetDraft(texts, 'a');
    expect(readDraft(texts, 'a')).toBeUndefined();
  });

  it.each(['{', '{"type":"weeks"}', '[]'])('with the content %s is ignored', (text) => {
    const texts = own();
    texts.write(privateKey('user', 'booking-draft.a'), text);
    expect(readDraft(texts, 'a')).toBeUndefined();
  });
});
