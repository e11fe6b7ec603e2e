import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refuses, type Replies, says } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderDesk, withAdmin } from '../testing/render-desk.tsx';
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

const open = (replies: Replies) => renderDesk(<RemovedScreen />, replies);
const row = () => screen.findByRole('article', { name: 'Ojú Studio' });

describe('deleted listings', () => {
  it('say why they were, and can be put back', async () => {
    const replies: Replies = { [LIST]: ok([removed]), [RESTORE]: says('The space is back.') };
    await open(replies);
    const found = await row();
    expect(found.textContent).toContain('Not a workspace.');
    expect(found.textContent).toContain(
      'Yaba · Tunde Bello · deleted on 20 Nov 2026, can be put back until 20 Dec 2026',
    );
    replies[LIST] = ok([]);
    fireEvent.click(within(found).getByRole('button', { name: 'Put back Ojú Studio' }));
    expect(await screen.findByText('Nothing was deleted lately')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The space is back.' }]);
  });

  it('say why they can’t be', async () => {
    const words = 'This listing can’t be put back.';
    await open({ [LIST]: ok([removed]), [RESTORE]: refuses('X', words) });
    fireEvent.click(within(await row()).getByRole('button'));
    await expect.poll(() => toasts).toMatchObject([{ kind: 'error', text: words }]);
  });

  it('say so when nobody answers', async () => {
    const replies: Replies = {};
    await open(replies);
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[LIST] = ok([removed]);
    fireEvent.click(again);
    expect(await row()).toBeDefined();
  });
});
