import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { ReviewList } from './review-list.tsx';

afterEach(() => {
  cleanup();
  closeDevices();
});

const review: Review = {
  id: 'r1',
  authorName: 'Ada O.',
  stars: 4,
  text: 'Quiet.',
  createdAt: '2026-11-11T23:30:00.000Z',
};

const answered: Review = {
  ...review,
  id: 'r2',
  authorName: 'Ben I.',
  answer: { text: 'Come again, Ben.', at: '2026-11-12T09:00:00.000Z' },
};

async function open(onReport: ((review: Review) => void) | undefined): Promise<void> {
  const device = aDevice('a');
  device.provider.reviews = [review, answered];
  await renderPage(device, <ReviewList spaceId="a" onReport={onReport} />);
}

describe('the reviews of a space', () => {
  it('stand with who wrote them, when, and what the host says to it', async () => {
    await open(undefined);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe('4 of 5 starsQuiet.Ada O. · 12 November 2026');
    expect(second?.textContent).toContain('Answer of the host · 12 November 2026Come again, Ben.');
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });

  it('can be reported where the provider takes that', async () => {
    const onReport = vi.fn<(review: Review) => void>();
    await open(onReport);
    const [, second] = await screen.findAllByRole('listitem');
    if (second === undefined) throw new Error('There is one review.');
    fireEvent.click(within(second).getByRole('button', { name: 'Report the review by Ben I.' }));
    expect(onReport).toHaveBeenCalledWith(answered);
  });
});
