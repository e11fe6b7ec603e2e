import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { watchSlowConnection } from './slow-connection.ts';

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

/** Simulates a screen that fetches data, and returns a function to answer it. */
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
  stops.push(watchSlowConnection(client));
  return client;
}

it('the slow network message appears once if there is nothing to display', async () => {
  const client = page();
  screen(client);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(toasts).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts).toEqual(['Slow network. Still trying…']);
});

it('the slow network message does not appear if the reply arrives in time', async () => {
  const { answer } = screen(page());
  await vi.advanceTimersByTimeAsync(3_000);
  answer('rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts).toEqual([]);
});

it('the slow network message does not appear while cached data is displayed', async () => {
  screen(page(), 'saved rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts).toEqual([]);
});
