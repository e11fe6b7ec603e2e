import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { startSlowWords } from './slow-line.ts';

let toasts: string[] = [];
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  toasts = [];
  stops = [takeToasts(({ text }) => toasts.push(text))];
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

/** A screen that asks for something, and what answers it. */
function screen(client: QueryClient, saved?: string) {
  let answer: (text: string) => void = () => undefined;
  const asked = new Promise<string>((resolve) => {
    answer = resolve;
  });
  if (saved !== undefined) client.setQueryData(['list'], saved, { updatedAt: 1 });
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: () => asked });
  stops.push(observer.subscribe(() => undefined));
  return { answer };
}

function page() {
  const client = new QueryClient();
  stops.push(startSlowWords(client));
  return client;
}

it('says once that the line is slow, where there is nothing to show', async () => {
  const client = page();
  screen(client);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(toasts).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts).toEqual(['Slow line: still trying.']);
});

it('says nothing where the answer comes in time', async () => {
  const { answer } = screen(page());
  await vi.advanceTimersByTimeAsync(3_000);
  answer('rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts).toEqual([]);
});

it('says nothing where something saved is shown meanwhile', async () => {
  screen(page(), 'saved rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts).toEqual([]);
});
