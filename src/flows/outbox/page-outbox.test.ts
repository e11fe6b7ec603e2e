import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { makeEntry } from '#src/features/offline/testing/make-entry.ts';
import type { OutboxState, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { refetchAsSent } from './page-outbox.ts';

function outboxOf(first: readonly OutboxEntry[]) {
  let state: OutboxState = { ready: true, isStored: true, entries: first };
  let notify = () => {};
  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      notify = listener;
      return () => {};
    },
    change(entries: readonly OutboxEntry[]) {
      state = { ...state, entries };
      notify();
    },
  };
}

function watched(queryClient: QueryClient, owner: 'host' | 'user') {
  const ask = vi.fn(async () => 'answer');
  const options = { queryKey: [owner], queryFn: ask, meta: ownedBy(owner), staleTime: Infinity };
  new QueryObserver(queryClient, options).subscribe(() => {});
  return ask;
}

it('refetchAsSent refetches what the host sees when an entry was sent, by any tab or worker', async () => {
  const queryClient = new QueryClient();
  const waiting = makeEntry({ id: 'first' });
  const outbox = outboxOf([waiting]);
  refetchAsSent(queryClient, outbox);
  const [hosts, users] = [watched(queryClient, 'host'), watched(queryClient, 'user')];
  await vi.waitFor(() => expect(queryClient.getQueryData(['host'])).toBe('answer'));

  outbox.change([{ ...waiting, state: { kind: 'sending' } }]);
  outbox.change([waiting, makeEntry({ id: 'second' })]);
  expect(hosts).toHaveBeenCalledTimes(1);

  outbox.change([makeEntry({ id: 'second' })]);
  await vi.waitFor(() => expect(hosts).toHaveBeenCalledTimes(2));
  outbox.change([]);
  await vi.waitFor(() => expect(hosts).toHaveBeenCalledTimes(3));
  expect(users).toHaveBeenCalledTimes(1);
});

it.each(['message', 'check-in'])('refetchAsSent leaves a sent %s to its screen', async (kind) => {
  const queryClient = new QueryClient();
  const outbox = outboxOf([makeEntry({ id: 'first', kind })]);
  refetchAsSent(queryClient, outbox);
  const hosts = watched(queryClient, 'host');
  await vi.waitFor(() => expect(queryClient.getQueryData(['host'])).toBe('answer'));
  outbox.change([]);
  outbox.change([makeEntry({ id: 'form' })]);
  outbox.change([]);
  await vi.waitFor(() => expect(hosts).toHaveBeenCalledTimes(2));
});

it('refetchAsSent fetches again when a first answer was under way as the entry was sent', async () => {
  const queryClient = new QueryClient();
  const outbox = outboxOf([makeEntry()]);
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
