import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReportedReview } from '#contract/admin/admin.ts';
import {
  okReply,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { ReviewModerationScreen } from './review-moderation-screen.tsx';

const reported: ReportedReview = {
  id: 'r-1',
  authorName: 'Ada O.',
  stars: 1,
  text: 'Bisi was rude.',
  createdAt: '2026-11-12T09:00:00.000Z',
  answer: { text: 'She was not.', at: '2026-11-13T09:00:00.000Z' },
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  isHidden: false,
  reports: [
    { at: '2026-11-14T08:00:00.000Z', reason: 'It names a person.' },
    { at: '2026-11-15T08:00:00.000Z', reason: 'Not true.' },
  ],
};

const hidden: ReportedReview = {
  ...reported,
  id: 'r-2',
  spaceName: 'Marina Works',
  isHidden: true,
  reports: [],
};

const LIST = 'GET /admin/reviews';
withAdmin();
const toasts = hearToasts();

const open = (replies: Replies) => renderAdmin(<ReviewModerationScreen />, replies);
const card = (name: string) => screen.findByRole('article', { name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('screen of reported reviews', () => {
  it('shows the review, its reply and the reports', async () => {
    await open({ [LIST]: okReply([reported, hidden]) });
    const first = await card('Ojú Studio');
    for (const words of [
      '1 of 5 stars',
      'Bisi was rude.',
      'Ada O. · 12 Nov 2026',
      'She was not.',
    ]) {
      expect(first.textContent).toContain(words);
    }
    const reasons = within(within(first).getByRole('list', { name: 'Reports' })).getAllByRole(
      'listitem',
    );
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'It names a person.Reported 14 Nov 2026, 09:00',
      'Not true.Reported 15 Nov 2026, 09:00',
    ]);
    const second = await card('Marina Works');
    expect(within(second).getByText('Hidden')).toBeDefined();
    expect(within(second).queryByRole('button', { name: /^Hide/ })).toBeNull();
  });

  it.each([
    ['Hide the review by Ada O.', 'POST /admin/reviews/r-1/hide', reported],
    ['Keep the review by Ada O.', 'POST /admin/reviews/r-1/show', reported],
    ['Show again: the review by Ada O.', 'POST /admin/reviews/r-2/show', hidden],
  ])(
    '%s: is sent once, shows the server’s message and refetches the list',
    async (name, call, row) => {
      const replies: Replies = { [LIST]: okReply([row]) };
      replies[call] = () => {
        replies[LIST] = okReply([]);
        return messageReply('So be it.')();
      };
      const { asked } = await open(replies);
      const button = await screen.findByRole('button', { name });
      button.focus();
      fireEvent.click(button);
      fireEvent.click(button);
      expect(await screen.findByText('Nothing to review')).toBeDefined();
      expect(toasts).toMatchObject([{ kind: 'success', text: 'So be it.' }]);
      expect(asked.filter((one) => one === call)).toHaveLength(1);
      // The card is gone, and the focus would go with it.
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    },
  );

  it('shows why a review could not be hidden, and leaves it in the list', async () => {
    await open({
      [LIST]: okReply([reported]),
      'POST /admin/reviews/r-1/hide': refusedReply('REVIEW_NOT_FOUND', 'It is gone.', 404),
    });
    await press('Hide the review by Ada O.');
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'It is gone.' }]));
    expect(await card('Ojú Studio')).toBeDefined();
  });

  it('shows an error when the provider doesn’t answer, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('We couldn’t load the reported reviews')).toBeDefined();
    replies[LIST] = okReply([reported]);
    await press('Try again');
    expect(await card('Ojú Studio')).toBeDefined();
  });
});
