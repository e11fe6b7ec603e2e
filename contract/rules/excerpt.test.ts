import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('leaves a text of exactly the length as it is', () => {
    expect(excerpt('a'.repeat(75), 75)).toBe('a'.repeat(75));
  });

  it('cuts a longer one and puts dots behind it', () => {
    expect(excerpt('a'.repeat(76), 75)).toBe(`${'a'.repeat(75)}...`);
  });

  it('leaves no space before the dots', () => {
    expect(excerpt('one two three', 8)).toBe('one two...');
  });

  it('never cuts a character in two', () => {
    expect(excerpt('💻💻💻', 2)).toBe('💻💻...');
  });

  it('says nothing of nothing', () => {
    expect(excerpt('', 75)).toBe('');
  });
});
