import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '#contract/reviews/reviews.ts';
import { renderPage } from '../testing/render.tsx';
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

async function open(
  onReport?: (review: Review) => void,
  reviews: Review[] = [review, answered],
): Promise<void> {
  const device = aDevice('a');
  device.provider.reviews = reviews;
  await renderPage(device, <ReviewList spaceId="a" onReport={onReport} />);
}

describe('review list', () => {
  it('shows the author, the date and the host’s reply of each review', async () => {
    await open(undefined);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe('4 of 5 starsQuiet.Ada O. · 12 November 2026');
    expect(second?.textContent).toContain('Host’s reply · 12 November 2026Come again, Ben.');
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });

  it('shows six reviews and a summary by stars first, and all on request', async () => {
    const many = Array.from({ length: 27 }, (_, index) => ({
      ...review,
      id: `r${index}`,
      text: `Visit ${index}.`,
      stars: index < 20 ? 5 : 2,
    }));
    await open(undefined, many);
    expect(await screen.findByText('Visit 5.')).toBeTruthy();
    expect(screen.queryByText('Visit 6.')).toBeNull();
    const summary = screen.getByRole('list', { name: 'Reviews by stars' });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 stars20', '4 stars0', '3 stars0', '2 stars7', '1 star0']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 27 reviews' }));
    expect(screen.getAllByText(/^Visit /)).toHaveLength(27);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Visit 6.');
  });

  it('has no button for more if there are six reviews or fewer', async () => {
    await open();
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Reviews by stars' })).toBeNull();
  });

  it('allows reporting a review if the provider supports it', async () => {
    const onReport = vi.fn<(review: Review) => void>();
    await open(onReport);
    const [, second] = await screen.findAllByRole('listitem');
    if (second === undefined) throw new Error('There is one review.');
    fireEvent.click(within(second).getByRole('button', { name: 'Report the review by Ben I.' }));
    expect(onReport).toHaveBeenCalledWith(answered);
  });
});
