import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, type Replies, says } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { makeListing } from '../testing/make-listing.ts';
import { renderDesk, withAdmin } from '../testing/render-desk.tsx';
import { ApprovalsScreen } from './approvals-screen.tsx';

const LIST = 'GET /spaces/unapproved';

withAdmin();
const toasts = hearToasts();

const open = (replies: Replies) =>
  renderDesk(
    <ApprovalsScreen
      now={new Date('2026-11-20T09:00:00Z')}
      picture={() => null}
      amenities={() => null}
      hasDesk
    />,
    replies,
  );

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a card of the whole desk', () => {
  it('leads to the listing', async () => {
    await open({ [LIST]: ok([makeListing()]) });
    const link = await screen.findByRole('link', { name: 'Ojú Studio' });
    expect(link.getAttribute('href')).toBe('/admindashboard/listing/s-1');
  });

  it('stands over a way to any other listing, by its address', async () => {
    await open({ [LIST]: ok([]) });
    const field = await screen.findByRole('searchbox', { name: 'Open any other listing' });
    fireEvent.change(field, { target: { value: 'https://aye.ng/detailpage/s-9?x=1' } });
    fireEvent.submit(field);
    expect(await screen.findByText('/admindashboard/listing/$id')).toBeDefined();
  });

  it('is deleted with a reason, and comes back when that is undone', async () => {
    const replies: Replies = { [LIST]: ok([makeListing()]) };
    replies['POST /admin/spaces/s-1/remove'] = says('The space is deleted.');
    replies['POST /admin/spaces/s-1/restore'] = says('The space is back.');
    const { sent } = await open(replies);
    await press('Delete Space Ojú Studio');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ojú Studio?' }));
    expect(dialog.getByText(/Bookings to come are cancelled and paid back/)).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Listed twice.' } });
    replies[LIST] = ok([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Space' }));
    expect(await screen.findByText('Nothing waits for you')).toBeDefined();
    expect(sent).toContainEqual({
      name: 'POST /admin/spaces/s-1/remove',
      body: { reason: 'Listed twice.' },
    });
    replies[LIST] = ok([makeListing()]);
    toasts[0]?.action?.run();
    expect(await screen.findByRole('article', { name: 'Ojú Studio' })).toBeDefined();
  });

  it('is sent back with words', async () => {
    const replies: Replies = { [LIST]: ok([makeListing()]) };
    replies['POST /admin/spaces/s-1/send-back'] = says('It is sent back to its host.');
    await open(replies);
    await press('Send back Ojú Studio');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Ojú Studio back?' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'More light.' } });
    replies[LIST] = ok([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(toasts).toMatchObject([{ text: 'It is sent back to its host.' }]);
  });
});
