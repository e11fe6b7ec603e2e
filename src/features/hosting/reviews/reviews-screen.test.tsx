import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { ReviewsScreen } from './reviews-screen.tsx';

const LIST = 'GET /host/reviews';
const ANSWER = 'POST /host/reviews/r-1/answer';

const review = (number: number, changes: Partial<HostReview> = {}): HostReview => ({
  id: `r-${number}`,
  authorName: 'Ada O.',
  stars: 4,
  text: 'Quiet, and the light stayed on.',
  createdAt: '2026-11-12T23:30:00.000Z',
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  ...changes,
});

const answered = (number: number) =>
  review(number, {
    authorName: 'Ben I.',
    spaceName: 'Marina Works',
    answer: { text: 'Thank you, Ben.', at: '2026-11-14T09:00:00.000Z' },
  });

let stored: Map<string, unknown>;

beforeEach(() => {
  stored = new Map();
});

withHost();
const toasts = hearToasts(({ text }) => text);

const drafts = {
  read: async (name: string) => stored.get(name),
  save: async (name: string, body: unknown) => void stored.set(name, body),
  drop: async (name: string) => void stored.delete(name),
};

const age = ({ stale }: { readonly stale: boolean }) => <p>{stale ? 'an old age' : 'an age'}</p>;

async function open(replies: Replies, queryClient?: QueryClient) {
  provide(replies);
  const onReport = vi.fn<(review: HostReview) => void>();
  await renderHost(
    <ReviewsScreen since={1} drafts={drafts} onReport={onReport} age={age} />,
    queryClient,
  );
  return { onReport };
}

const card = (name: string) => screen.findByRole('article', { name });
const field = () => screen.findByLabelText('Your reply');

async function write(text: string): Promise<void> {
  fireEvent.click(
    within(await card('Ojú Studio')).getByRole('button', { name: 'Reply to Ada O.' }),
  );
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
}

describe('reviews of a host', () => {
  it('show space, stars, text, author and date, and the reply', async () => {
    await open({ [LIST]: okReply([review(1), answered(2)]) });
    const first = await card('Ojú Studio');
    expect(first.textContent).toContain('4 of 5 stars');
    expect(first.textContent).toContain('Quiet, and the light stayed on.');
    expect(first.textContent).toContain('Ada O. · 13 Nov 2026');
    const second = await card('Marina Works');
    expect(second.textContent).toContain('Your reply · 14 Nov 2026Thank you, Ben.');
    expect(within(second).queryByRole('button', { name: /Reply/ })).toBeNull();
  });

  it('are replied to once, in one paragraph', async () => {
    const sent = { text: 'It was mended.', at: '2026-11-20T09:00:00.000Z' };
    await open({
      [LIST]: okReply([review(1)]),
      [ANSWER]: () => ({
        body: { message: 'Your answer is live.', data: { ...review(1), answer: sent } },
      }),
    });
    await write('  It was\n mended.  ');
    await waitFor(async () =>
      expect((await card('Ojú Studio')).textContent).toContain(
        'Your reply · 20 Nov 2026It was mended.',
      ),
    );
    expect(toasts).toEqual(['Your answer is live.']);
    expect(screen.queryByLabelText('Your reply')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Reply to Ada/ })).toBeNull();
    await waitFor(() => expect(stored.size).toBe(0));
  });

  it('store a reply that could not be sent, for the next visit too', async () => {
    await open({ [LIST]: okReply([review(1)]) });
    await write('It was mended.');
    expect((await screen.findByRole('alert')).textContent).toContain('We lost the connection');
    expect(screen.getByRole('alert').textContent).toContain('Your reply is saved on this device.');
    await waitFor(() => expect(stored.get('review-answer.r-1')).toBe('It was mended.'));
    cleanup();
    await open({ [LIST]: okReply([review(1)]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Reply to Ada O.' }));
    expect(await field()).toHaveProperty('value', 'It was mended.');
  });

  it('are refetched when a reply was refused', async () => {
    let given = review(1);
    await open({
      [LIST]: () => ({ body: { message: 'ok', data: [given] } }),
      [ANSWER]: () => {
        given = { ...review(1), answer: { text: 'Earlier.', at: '2026-11-14T09:00:00.000Z' } };
        const message = 'You have answered this review already.';
        return { status: 409, body: { code: 'REVIEW_ANSWERED', message } };
      },
    });
    await write('Later.');
    await waitFor(async () => expect((await card('Ojú Studio')).textContent).toContain('Earlier.'));
  });

  it('require a text in a reply', async () => {
    await open({ [LIST]: okReply([review(1)]) });
    await write('   ');
    expect(screen.getByText('Please write a few words.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Reply to Ada O.' })).toBeDefined();
  });

  it('can be reported', async () => {
    const { onReport } = await open({ [LIST]: okReply([review(1)]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Report the review by Ada O.' }));
    expect(onReport).toHaveBeenCalledWith(review(1));
  });

  it('are filtered by whether they have a reply', async () => {
    await open({ [LIST]: okReply([review(1), answered(2)]) });
    await card('Ojú Studio');
    fireEvent.click(screen.getByRole('button', { name: 'Needs a reply' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(await card('Ojú Studio')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Replied' }));
    expect(await card('Marina Works')).toBeDefined();
    cleanup();
    await open({ [LIST]: okReply([answered(2)]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Needs a reply' }));
    expect(screen.getByText('You’ve replied to every review.')).toBeDefined();
  });

  it('are rendered thirty at a time, and the first one that is added takes the focus', async () => {
    const many = Array.from({ length: 35 }, (_, index) => review(index));
    await open({ [LIST]: okReply(many) });
    const more = await screen.findByRole('button', { name: 'Show 5 more' });
    more.focus();
    fireEvent.click(more);
    const all = screen.getAllByRole('article');
    expect(all).toHaveLength(35);
    expect(document.activeElement).toBe(all[30]);
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('show an empty state when there are none', async () => {
    await open({ [LIST]: okReply([]) });
    expect(await screen.findByText('No reviews yet')).toBeDefined();
  });

  it('are shown from the cache when the provider doesn’t answer', async () => {
    const queryClient = testQueries();
    await open({ [LIST]: okReply([review(1)]) }, queryClient);
    await screen.findByText('an age');
    cleanup();
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await open({}, queryClient);
    expect(await screen.findByText('an old age')).toBeDefined();
    expect(await card('Ojú Studio')).toBeDefined();
  });

  it('show an error when nothing is stored, and can be fetched again', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('We couldn’t load your reviews')).toBeDefined();
    replies[LIST] = okReply([review(1)]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Ojú Studio')).toBeDefined();
  });
});
