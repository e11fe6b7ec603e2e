import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminOverview } from '#contract/admin/admin-lists.ts';
import {
  messageReply,
  okReply,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { MarketplaceFigures } from './marketplace-figures.tsx';

const OVERVIEW = 'GET /admin/overview';
const RETRY = 'POST /admin/failed-jobs/mail-verify/retry';

const figures: AdminOverview = {
  pendingListings: 0,
  openIssues: 0,
  activeListings: 12,
  payments: 3,
  paid: 9_000,
  users: 5,
  hosts: 2,
};

const emails = {
  kind: 'mail-verify',
  count: 2,
  at: '2026-11-20T11:05:00.000Z',
  reason: 'Error EENVELOPE 550',
};

withAdmin();
const toasts = hearToasts();

it('the figures count guests, and hosts and payments in words', async () => {
  const one = { ...figures, payments: 1, hosts: 1, users: 1_250 };
  await renderAdmin(<MarketplaceFigures />, { [OVERVIEW]: okReply(one) });
  expect(await screen.findByText('Guests')).toBeDefined();
  for (const text of ['1,250', 'and 1 host', '1 payment']) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

describe('work that failed for the last time', () => {
  it('is not mentioned by a server that does not list it, or while there is none', async () => {
    await renderAdmin(<MarketplaceFigures />, { [OVERVIEW]: okReply(figures) });
    await screen.findByText('Live spaces');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is listed with its last error, and retried once', async () => {
    const replies: Replies = { [OVERVIEW]: okReply({ ...figures, failedJobs: [emails] }) };
    replies[RETRY] = messageReply('2 jobs will run again now.');
    const { asked } = await renderAdmin(<MarketplaceFigures />, replies);
    const list = within(await screen.findByRole('list', { name: 'Failed jobs' }));
    expect(list.getByRole('heading', { name: '2 emails not sent' })).toBeDefined();
    expect(list.getByText('Last error: Error EENVELOPE 550')).toBeDefined();
    replies[OVERVIEW] = okReply({ ...figures, failedJobs: [] });
    const button = list.getByRole('button', { name: 'Retry: mail-verify' });
    fireEvent.click(button);
    fireEvent.click(button);
    await expect.poll(() => screen.queryByRole('list')).toBeNull();
    expect(asked.filter((name) => name === RETRY)).toHaveLength(1);
    expect(toasts).toMatchObject([{ text: '2 jobs will run again now.' }]);
  });

  it('shows the server’s message if it can’t be retried', async () => {
    await renderAdmin(<MarketplaceFigures />, {
      [OVERVIEW]: okReply({ ...figures, failedJobs: [{ ...emails, kind: 'refund', count: 1 }] }),
      'POST /admin/failed-jobs/refund/retry': refusedReply(
        'ALARM_NOT_FOUND',
        'This issue has already been resolved.',
        404,
      ),
    });
    expect(await screen.findByRole('heading', { name: '1 refund not sent' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry: refund' }));
    await expect
      .poll(() => toasts)
      .toMatchObject([{ text: 'This issue has already been resolved.', kind: 'error' }]);
  });
});
