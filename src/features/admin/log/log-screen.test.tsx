import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminAction } from '#contract/admin/admin-actions.ts';
import type { AdminLogEntry } from '#contract/admin/admin.ts';
import { okReply, type Replies } from '#src/platform/http/testing/provide.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { LogScreen } from './log-screen.tsx';

const FIRST = 'GET /admin/log';

const entry = (id: string, action: AdminAction, changes: Partial<AdminLogEntry> = {}) => ({
  id,
  at: '2026-11-20T11:05:00.000Z',
  by: 'Ada Admin',
  action,
  subject: 'Ojú Studio',
  subjectId: 's-1',
  ...changes,
});

withAdmin();

const open = (replies: Replies) => renderAdmin(<LogScreen />, replies);
const items = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('log screen', () => {
  it('shows who did what, when and why, with links to the subjects', async () => {
    const reference = '01k9abcdefghjkmnpqrstvwxyz';
    await open({
      [FIRST]: okReply([
        entry('e-4', 'listing-deleted', { reason: 'Not a workspace.' }),
        entry('e-3', 'account-suspended', { subject: 'Tunde Bello', subjectId: 'h-1', by: '' }),
        entry('e-2', 'alarm-settled', { subject: 'refund-failed', subjectId: reference }),
        entry('e-1', 'review-hidden'),
      ]),
    });
    expect(await items()).toEqual([
      'Listing deleted: Ojú StudioNot a workspace.20 Nov 2026, 12:05 · Ada Admin',
      'Account suspended: Tunde Bello20 Nov 2026, 12:05 · a former admin',
      'Issue resolved: Refund failed20 Nov 2026, 12:05 · Ada Admin',
      'Review hidden: Ojú Studio20 Nov 2026, 12:05 · Ada Admin',
    ]);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admindashboard/listing/s-1',
      '/admindashboard/people?q=Tunde+Bello',
      `/admindashboard/payments?reference=${reference}`,
    ]);
  });

  it('loads older entries on request, and shows when they can’t be loaded', async () => {
    const page = Array.from({ length: 50 }, (_, index) => entry(`e-${index}`, 'listing-approved'));
    const replies: Replies = { [FIRST]: okReply(page) };
    await open(replies);
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t load older entries');
    expect(await items()).toHaveLength(50);
    replies['GET /admin/log?after=e-49'] = okReply([entry('first', 'listing-restored')]);
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Listing restored:')).toBeDefined();
    expect(await items()).toHaveLength(51);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an empty state without entries', async () => {
    await open({ [FIRST]: okReply([]) });
    expect(await screen.findByText('No activity yet')).toBeDefined();
  });

  it('shows an error when the provider doesn’t answer, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('We couldn’t load the log')).toBeDefined();
    replies[FIRST] = okReply([entry('e-1', 'listing-approved')]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await items()).toHaveLength(1);
  });
});
