import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invalidateAndRefetch } from './invalidate-and-refetch.ts';

let queryClient: QueryClient;
let stops: (() => void)[] = [];

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

interface Question {
  readonly answer: (text: string) => void;
  readonly fail: (reason: Error) => void;
}

/** A screen that shows a query and has requested it. The test gives every answer. */
async function shown(...queryKey: readonly string[]) {
  const questions: Question[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () =>
      new Promise<string>((answer, fail) => {
        questions.push({ answer, fail });
      }),
  });
  stops.push(observer.subscribe(() => undefined));
  const untilAsked = (times: number) => vi.waitFor(() => expect(questions).toHaveLength(times));
  await untilAsked(1);
  const now = () => observer.getCurrentResult();
  return {
    questions,
    untilAsked,
    now,
    shows: (text: string) => vi.waitFor(() => expect(now().data).toBe(text)),
  };
}

it('invalidateAndRefetch requests once if an answer is there', async () => {
  const { questions, untilAsked, shows } = await shown('money');
  questions[0]?.answer('before');
  await shows('before');
  const done = invalidateAndRefetch(queryClient, { queryKey: ['money'] });
  await untilAsked(2);
  questions[1]?.answer('after');
  await done;
  await shows('after');
  expect(questions).toHaveLength(2);
});

it('invalidateAndRefetch requests once more if the first answer is still pending', async () => {
  const { questions, untilAsked, shows } = await shown('money', 'balance');
  const done = invalidateAndRefetch(queryClient, { queryKey: ['money'] });
  questions[0]?.answer('before');
  await untilAsked(2);
  questions[1]?.answer('after');
  await done;
  await shows('after');
  expect(questions).toHaveLength(2);
});

it('invalidateAndRefetch requests once more if the first request fails', async () => {
  const { questions, untilAsked, now } = await shown('money');
  const done = invalidateAndRefetch(queryClient, { queryKey: ['money'] });
  questions[0]?.fail(new Error('no answer'));
  await untilAsked(2);
  questions[1]?.answer('after');
  await done;
  expect(now()).toMatchObject({ data: 'after', isError: false });
});

it('invalidateAndRefetch does not wait for a later answer that is still pending', async () => {
  const { questions, untilAsked, shows } = await shown('money');
  questions[0]?.answer('first');
  await shows('first');
  void queryClient.refetchQueries({ queryKey: ['money'] });
  await untilAsked(2);
  void invalidateAndRefetch(queryClient, { queryKey: ['money'] });
  await untilAsked(3);
  questions[2]?.answer('after');
  questions[1]?.answer('before');
  await shows('after');
  expect(questions).toHaveLength(3);
});

it('invalidateAndRefetch does not touch other queries', async () => {
  const [money, plan] = [await shown('money'), await shown('plan')];
  void invalidateAndRefetch(queryClient, { queryKey: ['money'] });
  for (const { questions } of [money, plan]) questions[0]?.answer('before');
  await money.untilAsked(2);
  await plan.shows('before');
  expect(plan.questions).toHaveLength(1);
});
