import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { makePost } from '#src/features/offline/testing/make-post.ts';
import type { OutboxState, Post } from '#src/platform/outbox/outbox.ts';
import { ownedBy } from '#src/platform/session/private-things.ts';
import { refetchAsSent } from './refetch-as-sent.ts';

function outboxOf(first: readonly Post[]) {
  let state: OutboxState = { ready: true, isKept: true, posts: first };
  let tell = () => {};
  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      tell = listener;
      return () => {};
    },
    change(posts: readonly Post[]) {
      state = { ...state, posts };
      tell();
    },
  };
}

function watched(queryClient: QueryClient, owner: 'host' | 'user') {
  const ask = vi.fn(async () => 'answer');
  const options = { queryKey: [owner], queryFn: ask, meta: ownedBy(owner), staleTime: Infinity };
  new QueryObserver(queryClient, options).subscribe(() => {});
  return ask;
}

it('asks anew for what the host sees when a post has gone, whoever sent it', async () => {
  const queryClient = new QueryClient();
  const waiting = makePost({ id: 'first' });
  const outbox = outboxOf([waiting]);
  refetchAsSent(queryClient, outbox);
  const [hosts, users] = [watched(queryClient, 'host'), watched(queryClient, 'user')];
  await vi.waitFor(() => expect(queryClient.getQueryData(['host'])).toBe('answer'));

  outbox.change([{ ...waiting, state: { kind: 'sending' } }]);
  outbox.change([waiting, makePost({ id: 'second' })]);
  expect(hosts).toHaveBeenCalledTimes(1);

  outbox.change([makePost({ id: 'second' })]);
  await vi.waitFor(() => expect(hosts).toHaveBeenCalledTimes(2));
  outbox.change([]);
  await vi.waitFor(() => expect(hosts).toHaveBeenCalledTimes(3));
  expect(users).toHaveBeenCalledTimes(1);
});

it('asks once more where a first answer was on its way when the post had gone', async () => {
  const queryClient = new QueryClient();
  const outbox = outboxOf([makePost()]);
  refetchAsSent(queryClient, outbox);
  const answers: ((answer: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const options = { queryKey: ['host'], queryFn: ask, meta: ownedBy('host') };
  new QueryObserver(queryClient, options).subscribe(() => {});
  outbox.change([]);
  answers[0]?.('as it was');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answers[1]?.('as it is now');
  await vi.waitFor(() => expect(queryClient.getQueryData(['host'])).toBe('as it is now'));
});
