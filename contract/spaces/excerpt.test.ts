import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('leaves a text of exactly the given length unchanged [S9.7]', () => {
    expect(excerpt('a'.repeat(75), 75)).toBe('a'.repeat(75));
  });

  it('cuts a longer text and appends three dots [S2.14]', () => {
    expect(excerpt('a'.repeat(76), 75)).toBe(`${'a'.repeat(75)}...`);
  });

  it('cuts after a whole word', () => {
    expect(excerpt('one two three', 10)).toBe('one two...');
    expect(excerpt('one two, three', 10)).toBe('one two...');
  });

  it('cuts within a word that is longer than a line', () => {
    expect(excerpt(`one ${'a'.repeat(30)}`, 30)).toBe(`one ${'a'.repeat(26)}...`);
  });

  it('leaves no space before the dots', () => {
    expect(excerpt('one two three', 8)).toBe('one two...');
  });

  it.each([
    ['Easels and canvases. Tea at four.', 20],
    ['Easels and canvases... Tea at four.', 22],
    ['Easels and canvases… Tea at four.', 20],
    ['Easels and canvases. Tea at four.', 21],
  ])('ends “%s”, cut at %d, with exactly three dots', (text, length) => {
    expect(excerpt(text, length)).toBe('Easels and canvases...');
  });

  it('adds no dots to a shorter text that ends in a full stop', () => {
    expect(excerpt('Easels and canvases.', 75)).toBe('Easels and canvases.');
  });

  it('never splits a character', () => {
    expect(excerpt('💻💻💻', 2)).toBe('💻💻...');
  });

  it('returns an empty text unchanged', () => {
    expect(excerpt('', 75)).toBe('');
  });
});
