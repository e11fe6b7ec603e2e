import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#src/platform/http/call.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { makeListing } from '../testing/make-listing.ts';
import { listMyListings, putListing } from './listings.ts';
import { answerReview, hostReviewsQuery } from './reviews.ts';

const cachedOf = <T>(value: T) => ({ value, savedAt: 1, isStale: true });
const answer = (data: unknown) => Response.json({ message: 'ok', data });

beforeEach(() => {
  vi.setSystemTime('2026-11-20T08:00:00Z');
  localStorage.setItem('root', JSON.stringify({ hostToken: 'h', hostSince: 1 }));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * Answers the first GET when `letGo` is called, later ones with `later`, and other methods with
 * `toPost`.
 */
function provideSlowly(later: unknown, toPost: unknown) {
  let letGo: (data: unknown) => void = () => undefined;
  const first = new Promise<Response>((resolve) => {
    letGo = (data) => resolve(answer(data));
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    asked.push(method);
    if (method !== 'GET') return Promise.resolve(answer(toPost));
    return asked.length === 1 ? first : Promise.resolve(answer(later));
  });
  return { asked, letGo };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('a list already under way does not undo the pause of a listing', async () => {
  const [active, paused] = [makeListing(), makeListing({ listingStatus: 'paused' })];
  const { asked, letGo } = provideSlowly([paused], undefined);
  const client = testQueries();
  const query = listMyListings(call, 1);
  client.setQueryData(query.queryKey, cachedOf([active]));
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual(['GET']));
  putListing(client, active.id, paused);
  letGo([active]);
  await settled();
  expect(client.getQueryData(query.queryKey)?.value).toEqual([paused]);
  expect(asked).toEqual(['GET', 'GET']);
  putListing(client, active.id, active);
  expect(client.getQueryData(query.queryKey)?.value).toEqual([active]);
  await settled();
  expect(asked).toHaveLength(2);
  stop();
});

it('a list already under way does not undo the reply to a review', async () => {
  const review = {
    id: 'r-1',
    authorName: 'Ada O.',
    stars: 4,
    text: 'Quiet.',
    createdAt: '2026-11-12T23:30:00.000Z',
    spaceId: 's-1',
    spaceName: 'Ojú Studio',
  };
  const answered = { ...review, answer: { text: 'Thank you.', at: '2026-11-14T09:00:00.000Z' } };
  const { asked, letGo } = provideSlowly([answered], answered);
  const client = testQueries();
  const query = hostReviewsQuery(call, 1);
  client.setQueryData(query.queryKey, cachedOf([review]));
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual(['GET']));
  await answerReview(call, client, 'r-1', 'Thank you.');
  letGo([review]);
  await settled();
  expect(client.getQueryData(query.queryKey)?.value).toEqual([answered]);
  stop();
});
