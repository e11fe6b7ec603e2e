import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  messageReply,
  okReply,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { makeAdminListing } from '../testing/make-admin-listing.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { ApprovalsScreen } from './approvals-screen.tsx';

const LIST = 'GET /spaces/unapproved';

withAdmin();
const toasts = hearToasts();

const open = (replies: Replies) =>
  renderAdmin(
    <ApprovalsScreen
      now={new Date('2026-11-20T09:00:00Z')}
      picture={() => null}
      amenities={() => null}
      hasConsole
    />,
    replies,
  );

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('approval card with the whole admin console', () => {
  it('links to the listing', async () => {
    await open({ [LIST]: okReply([makeAdminListing()]) });
    const link = await screen.findByRole('link', { name: 'Ojú Studio' });
    expect(link.getAttribute('href')).toBe('/admindashboard/listing/s-1');
  });

  it('is followed by a search for any other listing by its address', async () => {
    await open({ [LIST]: okReply([]) });
    const field = await screen.findByRole('searchbox', { name: 'Find another listing' });
    fireEvent.change(field, { target: { value: 'https://aye.ng/detailpage/s-9?x=1' } });
    fireEvent.submit(field);
    expect(await screen.findByText('/admindashboard/listing/$id')).toBeDefined();
  });

  it('deletes the listing with a reason, and returns when that is undone [S2.76]', async () => {
    const replies: Replies = { [LIST]: okReply([makeAdminListing()]) };
    replies['POST /admin/spaces/s-1/remove'] = messageReply('The space is deleted.');
    replies['POST /admin/spaces/s-1/restore'] = messageReply('The space is back.');
    const { sent } = await open(replies);
    await press('Delete Space Ojú Studio');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ojú Studio?' }));
    expect(dialog.getByText(/Upcoming bookings will be cancelled and refunded/)).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Listed twice.' } });
    replies[LIST] = okReply([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Space' }));
    expect(await screen.findByText('All caught up')).toBeDefined();
    expect(sent).toContainEqual({
      name: 'POST /admin/spaces/s-1/remove',
      body: { reason: 'Listed twice.' },
    });
    replies[LIST] = okReply([makeAdminListing()]);
    toasts[0]?.action?.run();
    expect(await screen.findByRole('article', { name: 'Ojú Studio' })).toBeDefined();
  });

  it('requests changes with a reason', async () => {
    const replies: Replies = { [LIST]: okReply([makeAdminListing()]) };
    replies['POST /admin/spaces/s-1/send-back'] = messageReply('We’ve asked the host for changes.');
    await open(replies);
    (await screen.findByRole('button', { name: 'Request changes to Ojú Studio' })).focus();
    await press('Request changes to Ojú Studio');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Request changes to Ojú Studio?' }),
    );
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'More light.' } });
    replies[LIST] = okReply([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Request changes' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(toasts).toMatchObject([{ text: 'We’ve asked the host for changes.' }]);
    // The card is gone, and the focus would go with it.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('can’t request changes again once another admin has approved the listing', async () => {
    const replies: Replies = { [LIST]: okReply([makeAdminListing()]) };
    const approved = 'This listing was approved after you opened it. To take it down, delete it.';
    replies['POST /admin/spaces/s-1/send-back'] = () => {
      replies[LIST] = okReply([]);
      return refusedReply('LISTING_STATE', approved)();
    };
    const { sent } = await open(replies);
    await press('Request changes to Ojú Studio');
    const dialog = within(await screen.findByRole('dialog'));
    const note = dialog.getByRole('textbox');
    fireEvent.change(note, { target: { value: 'More light.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Request changes' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(approved);
    expect(dialog.queryByRole('button', { name: 'Request changes' })).toBeNull();
    const close = dialog.getByText('Close');
    expect(document.activeElement).toBe(close);
    // What was written can still be copied, and stays explained when it is edited.
    fireEvent.change(note, { target: { value: 'More light, please.' } });
    expect(dialog.getByRole('alert').textContent).toBe(approved);
    expect(dialog.getByText('This wasn’t sent.')).toBeDefined();
    const link = dialog.getByRole('link', { name: 'View listing' });
    expect(link.getAttribute('href')).toBe('/admindashboard/listing/s-1');
    fireEvent.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('All caught up')).toBeDefined();
    expect(sent).toHaveLength(1);
  });
});
