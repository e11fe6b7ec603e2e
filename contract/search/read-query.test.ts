import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

const words = (q: string) => readQuery(q).terms.map((term) => term.words);
const meant = (q: string) =>
  readQuery(q)
    .terms.filter(({ meaning }) => meaning !== undefined)
    .map((term) => term.words);

describe('a price in the search box', () => {
  it.each([
    ['desk under 5000', 5_000, 'day'],
    ['under ₦5,000', 5_000, 'day'],
    ['below 5k a day', 5_000, 'day'],
    ['less than N 5,000 naira yaba', 5_000, 'day'],
    ['up to 1500 an hour', 1_500, 'hour'],
    ['studio under 3,000/hr', 3_000, 'hour'],
    ['desk 5000 or less', 5_000, 'day'],
    ['max 20k lekki', 20_000, 'day'],
  ])('%s: at most %d naira a %s', (q, naira, per) => {
    expect(readQuery(q).maxPrice).toMatchObject({ naira, per });
    expect(words(q).join(' ')).not.toMatch(/\d|under|naira|hour/);
  });

  it.each(['under', 'under 5', 'under the bridge', 'thunder 5000', '5000', 'under 5th avenue'])(
    'isn’t read from “%s”',
    (q) => {
      expect(readQuery(q).maxPrice).toBeUndefined();
    },
  );
});

describe('a number of people in the search box', () => {
  it.each([
    ['room for 10 people', 10],
    ['8 seats yaba', 8],
    ['1 person', 1],
  ])('%s: %d', (q, count) => {
    expect(readQuery(q).people?.count).toBe(count);
    expect(words(q).join(' ')).not.toMatch(/\d|people|seats|person/);
  });

  it('is at least one', () => {
    expect(readQuery('0 people').people).toBeUndefined();
  });
});

describe('words in the search box', () => {
  it('are searched once if they are typed twice', () => {
    expect(words('yaba yaba')).toEqual(['yaba']);
    expect(words('Victoria Island desk victoria island')).toEqual(['victoria island', 'desk']);
    expect(meant('surul surul')).toEqual(['surul']);
  });
});

describe('a search box without letters and digits', () => {
  it.each(['🌊', ' 👩‍👩‍👧 ', '?!', '(', '\u0301'])('has nothing to search in “%s”', (q) => {
    expect(readQuery(q)).toEqual({ terms: [], unsearchable: q.trim() });
  });

  it.each([undefined, '', '  ', '\u200B\u2060 ', '₦'])('is empty with %j', (q) => {
    expect(readQuery(q)).toEqual({ terms: [] });
  });

  it.each(['🌊 water', 'under ₦5,000 👍', '10 people!'])('is read as far as it can be: %s', (q) => {
    expect(readQuery(q).unsearchable).toBeUndefined();
  });
});

describe('words in the search box', () => {
  it('are read as phrases where a phrase has a meaning', () => {
    expect(words('conference room near UNILAG')).toEqual(['conference room', 'unilag']);
    expect(meant('conference room near UNILAG')).toEqual(['conference room', 'unilag']);
  });

  it('may still be being typed at the end', () => {
    expect(meant('podc')).toEqual(['podc']);
    expect(meant('podc lekki')).toEqual(['lekki']);
    expect(meant('pod')).toEqual([]);
  });

  it('that narrow nothing are ignored among others, and searched on their own', () => {
    expect(words('desk in the mainland')).toEqual(['desk', 'the mainland']);
    expect(words('the')).toEqual(['the']);
    expect(meant('room')).toEqual([]);
    expect(meant('red room')).toEqual(['room']);
  });

  it('are limited in number and length', () => {
    expect(words('one two three four five six seven eight nine')).toHaveLength(8);
    expect(words('x'.repeat(9_999))).toEqual(['x'.repeat(200)]);
    expect(words('')).toEqual([]);
  });
});
