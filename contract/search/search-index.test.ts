import { describe, expect, it } from 'vitest';
import { NO_MATCH, SearchIndex } from './search-index.ts';

const text = (name: string, overview = '') =>
  ({ name, overview, location: 'Yaba', spaceAddress: 'Herbert Macaulay Way' }) as const;

describe('SearchIndex', () => {
  it('finds the best field that has the word', () => {
    const index = new SearchIndex();
    index.add(0, text('Blue house', 'blue walls'));
    index.add(1, text('House', 'a blue, blue floor'));
    index.add(2, text('Hall'));
    expect([...index.distances('blue', 3)]).toEqual([0, 2, NO_MATCH]);
    expect([...index.distances('yaba', 3)]).toEqual([1, 1, 1]);
  });

  it('counts a word as a misspelling once no space has it any more', () => {
    const index = new SearchIndex();
    index.add(0, text('Solar desk', 'solar'));
    index.add(1, text('Sonar desk'));
    expect([...index.distances('sonar', 2)]).toEqual([NO_MATCH, 0]);
    index.remove(text('Sonar desk'));
    expect(index.distances('sonar', 2)[0]).toBe(0);
    expect(index.distances('desk', 2)[0]).toBe(0);
  });

  it('finds the words of a space that has changed', () => {
    const index = new SearchIndex();
    index.add(0, text('Solar desk'));
    index.remove(text('Solar desk'));
    index.add(1, text('Lunar desk'));
    expect(index.distances('lunar', 2)[1]).toBe(0);
    expect(index.distances('desk', 2)[1]).toBe(0);
  });
});
