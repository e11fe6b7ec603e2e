import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  okReply,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { makeAdminListing } from '../testing/make-admin-listing.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { type ListingViewProps, AdminListingScreen } from './admin-listing-screen.tsx';

const FILE = 'GET /admin/spaces/s-1';
const CHANGED = 'The host changed this listing after you opened it.';
const now = new Date('2026-11-22T09:00:00Z');

const parts: ListingViewProps = {
  gallery: ({ images }) => <p>{images.length} pictures</p>,
  overview: ({ overview }) => <p>{overview}</p>,
  facts: () => null,
  prices: ({ pricePerDay }) => <p>{pricePerDay} a day</p>,
  hours: () => <p>the hours</p>,
};

withAdmin();
const toasts = hearToasts();

const open = (replies: Replies) =>
  renderAdmin(<AdminListingScreen id="s-1" parts={parts} now={now} />, replies);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const write = async (words: string) =>
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: words } });

describe('admin’s listing screen', () => {
  it('shows the whole listing, its host and its history', async () => {
    const changes = [
      { at: '2026-11-20T11:05:00.000Z', by: 'Tunde Bello', kind: 'changed', fields: ['images'] },
      { at: '2026-11-17T09:00:00.000Z', by: '', kind: 'created', fields: [] },
    ];
    await open({ [FILE]: okReply(makeAdminListing({ changes, upcomingBookings: 2 })) });
    expect(await screen.findByRole('heading', { name: 'Ojú Studio', level: 1 })).toBeDefined();
    for (const words of ['Pending', 'the hours', '15000 a day', '0 pictures']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByText('passport ••••4821')).toBeDefined();
    const done = within(screen.getByRole('region', { name: 'History' }));
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Edited: photos20 Nov 2026, 12:05 · Tunde Bello',
      'Listed17 Nov 2026, 10:00',
    ]);
    const account = screen.getByRole('link', { name: 'View account' });
    expect(account.getAttribute('href')).toBe('/admindashboard/people?q=host%40aye.test');
  });

  it('approves a listing', async () => {
    const replies: Replies = { [FILE]: okReply(makeAdminListing()) };
    replies['PATCH /space/approve/s-1'] = messageReply('The space is live.');
    await open(replies);
    replies[FILE] = okReply(makeAdminListing({ listingStatus: 'active' }));
    await press('Approve Space');
    expect(await screen.findByText('Active')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The space is live.' }]);
    expect(screen.queryByRole('button', { name: 'Approve Space' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request changes' })).toBeNull();
  });

  it('approves only the version that was shown, and shows the new one otherwise', async () => {
    const [OLD, NEW] = ['Zk3vmm9p3x8sw2nq6r1tz5', 'Yk3vmm9p3x8sw2nq6r1tz5'];
    const replies: Replies = { [FILE]: okReply(makeAdminListing({ version: OLD })) };
    replies[`PATCH /space/approve/s-1?basedOn=${OLD}`] = refusedReply('LISTING_CHANGED', CHANGED);
    replies[`PATCH /space/approve/s-1?basedOn=${NEW}`] = messageReply('The space is live.');
    await open(replies);
    await screen.findByText('15000 a day');
    replies[FILE] = okReply(makeAdminListing({ version: NEW, pricePerDay: 99_000 }));
    await press('Approve Space');
    expect(await screen.findByText('99000 a day')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'error', text: CHANGED }]);
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Approve Space' }).getAttribute('aria-disabled'),
      ).toBe('false'),
    );
    replies[FILE] = okReply(makeAdminListing({ version: NEW, listingStatus: 'active' }));
    await press('Approve Space');
    expect(await screen.findByText('Active')).toBeDefined();
  });

  it('keeps the note to the host if the listing has changed meanwhile', async () => {
    const [OLD, NEW] = ['Zk3vmm9p3x8sw2nq6r1tz5', 'Yk3vmm9p3x8sw2nq6r1tz5'];
    const replies: Replies = { [FILE]: okReply(makeAdminListing({ version: OLD })) };
    const path = 'POST /admin/spaces/s-1/send-back?basedOn=';
    replies[`${path}${OLD}`] = refusedReply('LISTING_CHANGED', CHANGED);
    replies[`${path}${NEW}`] = messageReply('We’ve asked the host for changes.');
    await open(replies);
    await press('Request changes');
    await write('More light, please.');
    replies[FILE] = okReply(makeAdminListing({ version: NEW, pricePerDay: 99_000 }));
    const send = () =>
      fireEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: 'Request changes' }),
      );
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('99000 a day')).toBeDefined();
    expect(toasts).toMatchObject([
      {
        kind: 'error',
        text: `${CHANGED} We’ve saved your note for when you request changes again.`,
      },
    ]);
    await press('Request changes');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(
      'More light, please.',
    );
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts[1]).toMatchObject({ text: 'We’ve asked the host for changes.' });
  });

  it('requests changes only with a reason', async () => {
    const replies: Replies = { [FILE]: okReply(makeAdminListing()) };
    replies['POST /admin/spaces/s-1/send-back'] = messageReply('We’ve asked the host for changes.');
    const { sent } = await open(replies);
    await press('Request changes');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Request changes to Ojú Studio?' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Request changes' }));
    expect(await dialog.findByText('Please give a short reason.')).toBeDefined();
    replies[FILE] = okReply(
      makeAdminListing({ listingStatus: 'rejected', note: 'More light, please.' }),
    );
    await write('  More light,\n please. ');
    fireEvent.click(dialog.getByRole('button', { name: 'Request changes' }));
    expect(await screen.findByText('Changes requested')).toBeDefined();
    expect(sent).toContainEqual({
      name: 'POST /admin/spaces/s-1/send-back',
      body: { reason: 'More light, please.' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('More light, please.')).toBeDefined();
  });

  it('deletes with a reason after explaining the consequences, and can restore', async () => {
    const replies: Replies = {
      [FILE]: okReply(
        makeAdminListing({
          listingStatus: 'active',
          upcomingBookings: 2,
          upcomingRefund: 27_500.5,
        }),
      ),
    };
    replies['POST /admin/spaces/s-1/remove'] = messageReply('The space is deleted.');
    replies['POST /admin/spaces/s-1/restore'] = messageReply('The space is back.');
    const { asked } = await open(replies);
    await press('Delete Space');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ojú Studio?' }));
    expect(
      dialog.getByText(/2 upcoming bookings will be cancelled and refunded: ₦27,500.50 in total\./),
    ).toBeDefined();
    const removed = {
      at: '2026-11-22T08:59:00.000Z',
      reason: 'Not a workspace.',
      restorableUntil: '2026-12-22T08:59:00.000Z',
    };
    replies[FILE] = okReply(makeAdminListing({ listingStatus: 'deleted', removed }));
    await write('Not a workspace.');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Space' }));
    expect(await screen.findByText(/You can restore it until 22 Dec 2026/)).toBeDefined();
    expect(toasts[0]?.action?.label).toBe('Undo');
    replies[FILE] = okReply(makeAdminListing({ listingStatus: 'active' }));
    toasts[0]?.action?.run();
    expect(await screen.findByText('Active')).toBeDefined();
    expect(asked).toContain('POST /admin/spaces/s-1/restore');
    expect(toasts[1]?.text).toBe('The space is back.');
  });

  it('deletes only the version that was shown, and keeps the reason otherwise', async () => {
    const [OLD, NEW] = ['Zk3vmm9p3x8sw2nq6r1tz5', 'Yk3vmm9p3x8sw2nq6r1tz5'];
    const replies: Replies = { [FILE]: okReply(makeAdminListing({ version: OLD })) };
    const path = 'POST /admin/spaces/s-1/remove?basedOn=';
    replies[`${path}${OLD}`] = refusedReply('LISTING_CHANGED', CHANGED);
    replies[`${path}${NEW}`] = messageReply('The space is deleted.');
    await open(replies);
    await press('Delete Space');
    await write('Not a workspace.');
    replies[FILE] = okReply(makeAdminListing({ version: NEW, pricePerDay: 99_000 }));
    const send = () =>
      fireEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Space' }),
      );
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('99000 a day')).toBeDefined();
    expect(toasts).toMatchObject([
      {
        kind: 'error',
        text: `${CHANGED} We’ve saved your reason in case you still want to delete it.`,
      },
    ]);
    await press('Request changes');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await press('Delete Space');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(
      'Not a workspace.',
    );
    send();
    await waitFor(() => expect(toasts[1]).toMatchObject({ text: 'The space is deleted.' }));
  });

  it('shows why a deletion failed, without losing the reason', async () => {
    await open({
      [FILE]: okReply(makeAdminListing()),
      'POST /admin/spaces/s-1/remove': refusedReply('UNAVAILABLE', 'Àyè is busy right now.', 503),
    });
    await press('Delete Space');
    await write('Not a workspace.');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Space' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Àyè is busy right now.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not a workspace.');
  });

  it.each([
    ['deleted by its host', undefined, 'The host deleted this listing.'],
    [
      'deleted too long ago',
      {
        at: '2026-10-01T09:00:00.000Z',
        reason: 'x',
        restorableUntil: '2026-10-31T09:00:00.000Z',
      },
      'It can no longer be restored.',
    ],
  ])('offers no action for a listing that was %s', async (_name, removed, words) => {
    await open({
      [FILE]: okReply(makeAdminListing({ listingStatus: 'deleted', ...(removed && { removed }) })),
    });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('shows that a listing does not exist', async () => {
    await open({ [FILE]: refusedReply('SPACE_NOT_FOUND', 'This space is not listed.', 404) });
    expect(await screen.findByText('We couldn’t find this listing')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Listings to approve' })).toBeDefined();
  });

  it('shows an error when the provider doesn’t answer, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('We couldn’t load this listing')).toBeDefined();
    replies[FILE] = okReply(makeAdminListing());
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Ojú Studio' })).toBeDefined();
  });

  it('shows older data as out of date when the provider stops answering', async () => {
    const replies: Replies = { [FILE]: okReply(makeAdminListing()) };
    replies['PATCH /space/approve/s-1'] = messageReply('The space is live.');
    await open(replies);
    await screen.findByText('Pending');
    replies[FILE] = undefined;
    await press('Approve Space');
    expect(
      await screen.findByText(
        'This may be out of date: it’s what we loaded before you lost your connection.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Pending')).toBeDefined();
    replies[FILE] = okReply(makeAdminListing({ listingStatus: 'active' }));
    await press('Refresh');
    await waitFor(() => expect(screen.getByText('Active')).toBeDefined());
  });
});
