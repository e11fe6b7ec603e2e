import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  okReply,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { RemovedScreen } from './removed-screen.tsx';

const LIST = 'GET /admin/removed';
const RESTORE = 'POST /admin/spaces/s-1/restore';

const removed = {
  id: 's-1',
  name: 'Ojú Studio',
  location: 'Yaba',
  hostName: 'Tunde Bello',
  reason: 'Not a workspace.',
  removedAt: '2026-11-20T09:00:00.000Z',
  restorableUntil: '2026-12-20T09:00:00.000Z',
};

withAdmin();
const toasts = hearToasts();

const open = (replies: Replies) => renderAdmin(<RemovedScreen />, replies);
const row = () => screen.findByRole('article', { name: 'Ojú Studio' });

describe('screen of deleted listings', () => {
  it('shows why they were deleted, and restores them', async () => {
    const replies: Replies = {
      [LIST]: okReply([removed]),
      [RESTORE]: messageReply('The space is back.'),
    };
    await open(replies);
    const found = await row();
    expect(found.textContent).toContain('Not a workspace.');
    expect(found.textContent).toContain(
      'Yaba · Tunde Bello · deleted on 20 Nov 2026, can be restored until 20 Dec 2026',
    );
    replies[LIST] = okReply([]);
    fireEvent.click(within(found).getByRole('button', { name: 'Restore Ojú Studio' }));
    expect(await screen.findByText('No recently deleted listings')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The space is back.' }]);
  });

  it('shows why one can’t be restored', async () => {
    const words = 'This listing can’t be put back.';
    await open({ [LIST]: okReply([removed]), [RESTORE]: refusedReply('X', words) });
    fireEvent.click(within(await row()).getByRole('button'));
    await expect.poll(() => toasts).toMatchObject([{ kind: 'error', text: words }]);
  });

  it('shows an error when the provider doesn’t answer, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[LIST] = okReply([removed]);
    fireEvent.click(again);
    expect(await row()).toBeDefined();
  });
});
