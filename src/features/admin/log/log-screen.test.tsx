import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminAction, AdminLogEntry } from '#contract/admin.ts';
import { ok, type Replies } from '#src/platform/http/testing/provide.ts';
import { renderDesk, withAdmin } from '../testing/render-desk.tsx';
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

const open = (replies: Replies) => renderDesk(<LogScreen />, replies);
const items = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the log', () => {
  it('says who did what when and why, and leads there', async () => {
    const reference = '01k9abcdefghjkmnpqrstvwxyz';
    await open({
      [FIRST]: ok([
        entry('e-4', 'listing-deleted', { reason: 'Not a workspace.' }),
        entry('e-3', 'account-suspended', { subject: 'Tunde Bello', subjectId: 'h-1', by: '' }),
        entry('e-2', 'alarm-settled', { subject: 'refund-failed', subjectId: reference }),
        entry('e-1', 'review-hidden'),
      ]),
    });
    expect(await items()).toEqual([
      'Deleted Ojú StudioNot a workspace.20 Nov 2026, 12:05 · Ada Admin',
      'Suspended Tunde Bello20 Nov 2026, 12:05 · an admin who has left',
      'Settled A refund is refused20 Nov 2026, 12:05 · Ada Admin',
      'Hid a review of Ojú Studio20 Nov 2026, 12:05 · Ada Admin',
    ]);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admindashboard/listing/s-1',
      '/admindashboard/people?q=Tunde+Bello',
      `/admindashboard/payments?reference=${reference}`,
    ]);
  });

  it('shows older entries when asked, and says when they can’t be had', async () => {
    const page = Array.from({ length: 50 }, (_, index) => entry(`e-${index}`, 'listing-approved'));
    const replies: Replies = { [FIRST]: ok(page) };
    await open(replies);
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
    expect(await items()).toHaveLength(50);
    replies['GET /admin/log?after=e-49'] = ok([entry('first', 'listing-restored')]);
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Put back')).toBeDefined();
    expect(await items()).toHaveLength(51);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is empty at first', async () => {
    await open({ [FIRST]: ok([]) });
    expect(await screen.findByText('Nothing was done yet')).toBeDefined();
  });

  it('says so when nobody answers, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('The log could not be fetched')).toBeDefined();
    replies[FIRST] = ok([entry('e-1', 'listing-approved')]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await items()).toHaveLength(1);
  });
});
