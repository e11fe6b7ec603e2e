import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refuses, type Replies, says } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { makeListing } from '../testing/make-listing.ts';
import { renderDesk, withAdmin } from '../testing/render-desk.tsx';
import { type ListingParts, ListingScreen } from './listing-screen.tsx';

const FILE = 'GET /admin/spaces/s-1';
const now = new Date('2026-11-22T09:00:00Z');

const parts: ListingParts = {
  gallery: ({ images }) => <p>{images.length} pictures</p>,
  overview: ({ overview }) => <p>{overview}</p>,
  facts: () => null,
  prices: ({ pricePerDay }) => <p>{pricePerDay} a day</p>,
  hours: () => <p>the hours</p>,
};

withAdmin();
const toasts = hearToasts();

const open = (replies: Replies) =>
  renderDesk(<ListingScreen id="s-1" parts={parts} now={now} />, replies);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const write = async (words: string) =>
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: words } });

describe('a listing before its admin', () => {
  it('is whole, with who is behind it and what was done to it', async () => {
    const changes = [
      { at: '2026-11-20T11:05:00.000Z', by: 'Tunde Bello', kind: 'changed', fields: ['images'] },
      { at: '2026-11-17T09:00:00.000Z', by: '', kind: 'created', fields: [] },
    ];
    await open({ [FILE]: ok(makeListing({ changes, upcomingBookings: 2 })) });
    expect(await screen.findByRole('heading', { name: 'Ojú Studio', level: 1 })).toBeDefined();
    for (const words of ['Pending', 'the hours', '15000 a day', '0 pictures']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByText('passport ••••4821')).toBeDefined();
    const done = within(screen.getByRole('region', { name: 'What was done to it' }));
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Changed: pictures20 Nov 2026, 12:05 · Tunde Bello',
      'Listed17 Nov 2026, 10:00',
    ]);
    const account = screen.getByRole('link', { name: 'This account' });
    expect(account.getAttribute('href')).toBe('/admindashboard/people?q=host%40aye.test');
  });

  it('is approved', async () => {
    const replies: Replies = { [FILE]: ok(makeListing()) };
    replies['PATCH /space/approve/s-1'] = says('The space is live.');
    await open(replies);
    replies[FILE] = ok(makeListing({ listingStatus: 'active' }));
    await press('Approve Space');
    expect(await screen.findByText('Active')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The space is live.' }]);
    expect(screen.queryByRole('button', { name: 'Approve Space' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
  });

  it('is sent back with words, and not without', async () => {
    const replies: Replies = { [FILE]: ok(makeListing()) };
    replies['POST /admin/spaces/s-1/send-back'] = says('It is sent back to its host.');
    const { sent } = await open(replies);
    await press('Send back');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Ojú Studio back?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await dialog.findByText('please say why, in a few words')).toBeDefined();
    replies[FILE] = ok(makeListing({ listingStatus: 'rejected', note: 'More light, please.' }));
    await write('  More light,\n please. ');
    fireEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await screen.findByText('Sent back')).toBeDefined();
    expect(sent).toContainEqual({
      name: 'POST /admin/spaces/s-1/send-back',
      body: { reason: 'More light, please.' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('More light, please.')).toBeDefined();
  });

  it('is deleted with a reason; what comes of it is said before, and it can be undone', async () => {
    const replies: Replies = {
      [FILE]: ok(makeListing({ listingStatus: 'active', upcomingBookings: 2 })),
    };
    replies['POST /admin/spaces/s-1/remove'] = says('The space is deleted.');
    replies['POST /admin/spaces/s-1/restore'] = says('The space is back.');
    const { asked } = await open(replies);
    await press('Delete Space');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ojú Studio?' }));
    expect(dialog.getByText(/2 bookings to come are cancelled and paid back/)).toBeDefined();
    const removed = {
      at: '2026-11-22T08:59:00.000Z',
      reason: 'Not a workspace.',
      restorableUntil: '2026-12-22T08:59:00.000Z',
    };
    replies[FILE] = ok(makeListing({ listingStatus: 'deleted', removed }));
    await write('Not a workspace.');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Space' }));
    expect(await screen.findByText(/It can be put back until 22 Dec 2026/)).toBeDefined();
    expect(toasts[0]?.action?.label).toBe('Undo');
    replies[FILE] = ok(makeListing({ listingStatus: 'active' }));
    toasts[0]?.action?.run();
    expect(await screen.findByText('Active')).toBeDefined();
    expect(asked).toContain('POST /admin/spaces/s-1/restore');
    expect(toasts[1]?.text).toBe('The space is back.');
  });

  it('keeps the words where the deletion fails, and says why', async () => {
    await open({
      [FILE]: ok(makeListing()),
      'POST /admin/spaces/s-1/remove': refuses('UNAVAILABLE', 'Àyè is busy right now.', 503),
    });
    await press('Delete Space');
    await write('Not a workspace.');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Space' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Àyè is busy right now.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not a workspace.');
  });

  it.each([
    ['deleted by its host', undefined, 'Its host has deleted it.'],
    [
      'deleted too long ago',
      {
        at: '2026-10-01T09:00:00.000Z',
        reason: 'x',
        restorableUntil: '2026-10-31T09:00:00.000Z',
      },
      'It’s too long ago to put it back.',
    ],
  ])('offers nothing for one that was %s', async (_name, removed, words) => {
    await open({
      [FILE]: ok(makeListing({ listingStatus: 'deleted', ...(removed && { removed }) })),
    });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
  });

  it('says so where there is none', async () => {
    await open({ [FILE]: refuses('SPACE_NOT_FOUND', 'This space is not listed.', 404) });
    expect(await screen.findByText('There is no such listing')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Listings to approve' })).toBeDefined();
  });

  it('says so when nobody answers, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('The listing could not be fetched')).toBeDefined();
    replies[FILE] = ok(makeListing());
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Ojú Studio' })).toBeDefined();
  });

  it('keeps what was known, and says how old it is, once nobody answers any more', async () => {
    const replies: Replies = { [FILE]: ok(makeListing()) };
    replies['PATCH /space/approve/s-1'] = says('The space is live.');
    await open(replies);
    await screen.findByText('Pending');
    replies[FILE] = undefined;
    await press('Approve Space');
    expect(
      await screen.findByText('This is how it stood when there was a connection.'),
    ).toBeDefined();
    expect(screen.getByText('Pending')).toBeDefined();
    replies[FILE] = ok(makeListing({ listingStatus: 'active' }));
    await press('Look again');
    await waitFor(() => expect(screen.getByText('Active')).toBeDefined());
  });
});
