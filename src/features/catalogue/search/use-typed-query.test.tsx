import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedQuery } from './use-typed-query.ts';

/** Milliseconds, longer than the pause after which words are written to the URL. */
const PAUSE = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open(inUrl: string) {
  const committed: string[] = [];
  const commit = (words: string) => void committed.push(words);
  const { result, rerender } = renderHook(({ words }) => useTypedQuery(words, commit), {
    initialProps: { words: inUrl },
  });
  return { committed, result, navigate: (words: string) => rerender({ words }) };
}

it('words are searched at once and written to the URL when typing pauses', () => {
  const { committed, result } = open('');
  act(() => result.current[1]('st'));
  act(() => result.current[1]('studio'));
  expect(result.current[0]).toBe('studio');
  expect(committed).toEqual([]);
  act(() => void vi.advanceTimersByTime(PAUSE));
  expect(committed).toEqual(['studio']);
});

it('words are written to the URL once when the box loses the focus', () => {
  const { committed, result } = open('');
  act(() => result.current[1]('studio'));
  act(() => result.current[2]());
  act(() => void vi.advanceTimersByTime(PAUSE));
  expect(committed).toEqual(['studio']);
});

it('words that the URL has replaced are not written to it again', () => {
  const { committed, result, navigate } = open('');
  act(() => result.current[1]('desk under 1000'));
  const settleBefore = result.current[2];
  navigate('desk');
  expect(result.current[0]).toBe('desk');
  act(() => settleBefore());
  act(() => void vi.advanceTimersByTime(PAUSE));
  expect(committed).toEqual([]);
});
