import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { makeListing } from '../../testing/make-listing.ts';
import type { WaitingListing } from '../model/listing-entry.ts';
import { renderHost, withHost } from '../../testing/render-host.tsx';
import { ManageListScreen } from './manage-list-screen.tsx';

withHost();
const toasts = hearToasts();

type Answer = NonNullable<Replies[string]>;

const lists = (...listings: readonly unknown[]) => okReply(listings);

async function open(provider: Replies, canManage = true, waiting: readonly WaitingListing[] = []) {
  const { asked } = provide(provider);
  const queryClient = testQueries();
  await renderHost(
    <ManageListScreen
      since={1}
      waiting={waiting}
      canManage={canManage}
      hasVenues={false}
      isOnline
      picture={() => null}
      age={({ stale }) => <p>{stale ? 'an old list' : 'a fresh list'}</p>}
    />,
    queryClient,
  );
  return { asked, queryClient };
}

const card = async (name: string) => {
  const heading = await screen.findByText(name, { selector: 'h2, h2 *' });
  const item = heading.closest('li');
  if (item === null) throw new Error('no card');
  return within(item);
};

const button = (name: string) => screen.getByText(name, { selector: 'button' });

describe('listings of a host', () => {
  it('show their status, figures and the admin’s note [S2.82]', async () => {
    await open({
      'GET /host/listings': lists(
        makeListing(),
        makeListing({ id: 's-2', name: 'Yaba Desk', listingStatus: 'pending' }),
        makeListing({
          id: 's-3',
          name: 'Ikoyi Hall',
          listingStatus: 'rejected',
          note: 'Too dark.',
        }),
      ),
    });
    const first = await card('Lekki Light Lab');
    expect(first.getByText('Active')).toBeDefined();
    expect(first.getByText('₦6,500')).toBeDefined();
    expect((await card('Yaba Desk')).getByText('Pending')).toBeDefined();
    const hall = await card('Ikoyi Hall');
    expect(hall.getByText(/Too dark\./)).toBeDefined();
    // The words of the email about it.
    expect(hall.getByText('Changes requested')).toBeDefined();
    expect(hall.getByText(/To send it again, edit it and save\./)).toBeDefined();
  });

  it('include a new one that waits to be sent, without an empty state beside it', async () => {
    const fresh = okReply([]);
    await open({ 'GET /host/listings': fresh }, true, [{ id: 'post-1', name: 'Ojú Studio' }]);
    const list = await screen.findByRole('list', { name: 'New listings waiting to be sent' });
    expect(within(list).getByText('Ojú Studio')).toBeDefined();
    await screen.findByText('a fresh list');
    expect(screen.queryByText('No listings yet')).toBeNull();
  });

  it('link to the form that changes them', async () => {
    await open({ 'GET /host/listings': lists(makeListing()) });
    const edit = (await card('Lekki Light Lab')).getByRole('link', {
      name: 'Edit Lekki Light Lab',
    });
    expect(edit.getAttribute('href')).toBe('/listspace?edit=s-1');
  });

  it('are read-only when the provider doesn’t support changes [S2.82]', async () => {
    await open({ 'GET /host/listings': lists({ _id: 7, name: 'Hub', location: 'yaba' }) }, false);
    const hub = await card('Hub');
    expect(hub.getByText('Yaba')).toBeDefined();
    expect(hub.queryByRole('button')).toBeNull();
    expect(hub.queryByText('Edit')).toBeNull();
  });

  it('are found when the provider returns the count in place of the list', async () => {
    await open({
      'GET /host/listings': () => ({ body: { message: 'ok', data: 1 } }),
      'GET /host/getspaces': lists(makeListing()),
    });
    expect(await card('Lekki Light Lab')).toBeDefined();
  });

  it('suggest adding a space when there are none', async () => {
    await open({ 'GET /host/listings': lists() });
    const link = await screen.findByRole('link', { name: 'Add space' });
    expect(link.getAttribute('href')).toBe('/listspace');
  });

  it('can be fetched again after an error [S8.25]', async () => {
    const provider: Replies = {};
    await open(provider);
    expect(await screen.findByText('We couldn’t load your listings')).toBeDefined();
    provider['GET /host/listings'] = lists(makeListing());
    fireEvent.click(button('Try again'));
    expect(await card('Lekki Light Lab')).toBeDefined();
  });
});

describe('listing of a host', () => {
  it('is paused, and resumed by an undo', async () => {
    await open({
      'GET /host/listings': lists(makeListing()),
      'POST /host/listings/s-1/pause': okReply(makeListing({ listingStatus: 'paused' })),
      'POST /host/listings/s-1/resume': okReply(makeListing()),
    });
    const lab = await card('Lekki Light Lab');
    const pause = lab.getByRole('button', { name: 'Pause Lekki Light Lab' });
    pause.focus();
    fireEvent.click(pause);
    expect(await lab.findByText('Paused')).toBeDefined();
    const resume = lab.getByRole('button', { name: 'Resume Lekki Light Lab' });
    expect(document.activeElement).toBe(resume);
    const undo = toasts.find(({ action }) => action?.label === 'Undo');
    undo?.action?.run();
    expect(await lab.findByText('Active')).toBeDefined();
  });

  it('stays as it was when pausing failed, with an error message', async () => {
    await open({ 'GET /host/listings': lists(makeListing()) });
    const lab = await card('Lekki Light Lab');
    fireEvent.click(lab.getByRole('button', { name: 'Pause Lekki Light Lab' }));
    await waitFor(() => expect(toasts[0]?.kind).toBe('error'));
    expect(lab.getByText('Active')).toBeDefined();
  });

  it('is shown as it is now if the reply to pausing was lost', async () => {
    const replies: Replies = { 'GET /host/listings': lists(makeListing()) };
    replies['POST /host/listings/s-1/pause'] = () => {
      replies['GET /host/listings'] = lists(makeListing({ listingStatus: 'paused' }));
      return undefined;
    };
    await open(replies);
    const lab = await card('Lekki Light Lab');
    fireEvent.click(lab.getByRole('button', { name: 'Pause Lekki Light Lab' }));
    expect(await lab.findByText('Paused')).toBeDefined();
    expect(toasts[0]?.kind).toBe('error');
  });

  it('is deleted after a confirmation', async () => {
    const { asked } = await open({
      'GET /host/listings': lists(makeListing()),
      'DELETE /host/listings/s-1': () => ({ body: { message: 'The listing is deleted.' } }),
    });
    fireEvent.click(
      (await card('Lekki Light Lab')).getByRole('button', { name: 'Delete Lekki Light Lab' }),
    );
    expect(asked).not.toContain('DELETE /host/listings/s-1');
    fireEvent.click(button('Delete listing'));
    expect(await screen.findByText('No listings yet')).toBeDefined();
  });

  it('is not deleted while it has bookings, but can be paused', async () => {
    const message = 'This space has bookings to come.';
    await open({
      'GET /host/listings': lists(makeListing()),
      'DELETE /host/listings/s-1': () => ({
        status: 409,
        body: { message, code: 'LISTING_BOOKED' },
      }),
      'POST /host/listings/s-1/pause': okReply(makeListing({ listingStatus: 'paused' })),
    });
    const lab = await card('Lekki Light Lab');
    fireEvent.click(lab.getByRole('button', { name: 'Delete Lekki Light Lab' }));
    fireEvent.click(button('Delete listing'));
    expect(await screen.findByText(message)).toBeDefined();
    // It replaces the button that had the focus.
    expect(document.activeElement).toBe(button('Pause instead'));
    fireEvent.click(button('Pause instead'));
    expect(await lab.findByText('Paused')).toBeDefined();
  });
});

describe('power and internet', () => {
  const facts = { nightPower: 'generator', mbps: 40, confirmedOn: '2026-11-12' } as const;

  it('stay as they were typed when the listing is deleted elsewhere', async () => {
    const replies: Replies = { 'GET /host/listings': lists(makeListing({ facts })) };
    const { queryClient } = await open(replies);
    const lab = await card('Lekki Light Lab');
    fireEvent.click(lab.getByRole('button', { name: /^Update power and internet/ }));
    const hours = screen.getByLabelText(/Hours of backup/);
    fireEvent.change(hours, { target: { value: '6.5' } });
    replies['GET /host/listings'] = lists();
    await queryClient.invalidateQueries();
    expect(await screen.findByText('No listings yet')).toBeDefined();
    expect(screen.getByDisplayValue('6.5')).toBe(hours);
  });

  async function openDialog(confirm: Answer) {
    await open({
      'GET /host/listings': lists(makeListing({ facts })),
      'POST /host/listings/s-1/facts': confirm,
    });
    const lab = await card('Lekki Light Lab');
    expect(lab.getByText(/confirmed on 12 Nov/)).toBeDefined();
    fireEvent.click(lab.getByRole('button', { name: /^Update power and internet/ }));
    return lab;
  }

  it('are confirmed for today with one tap', async () => {
    const sent: unknown[] = [];
    const lab = await openDialog((body) => {
      sent.push(body);
      const today = { ...facts, confirmedOn: '2026-11-20' };
      return { body: { message: 'Confirmed.', data: makeListing({ facts: today }) } };
    });
    fireEvent.click(button('Still correct today'));
    expect(await lab.findByText(/confirmed on 20 Nov/)).toBeDefined();
    expect(sent).toEqual([{ nightPower: 'generator', mbps: 40 }]);
  });

  it('are not confirmed without any value', async () => {
    const { asked } = await open({ 'GET /host/listings': lists(makeListing()) });
    const lab = await card('Lekki Light Lab');
    fireEvent.click(lab.getByRole('button', { name: /^Update power and internet/ }));
    fireEvent.click(button('Confirm as of today'));
    expect(screen.getByText('Please fill in at least one of these.')).toBeDefined();
    expect(asked).toEqual(['GET /host/listings']);
  });

  it('stay as they were typed when a tap misses the form', async () => {
    await openDialog(okReply(makeListing({ facts })));
    const hours = screen.getByLabelText(/Hours of backup/);
    fireEvent.change(hours, { target: { value: '6.5' } });
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByDisplayValue('6.5')).toBe(hours);
  });

  it('are changed, and show errors at their fields', async () => {
    const sent: unknown[] = [];
    await openDialog((body) => {
      sent.push(body);
      return { body: { message: 'Confirmed.', data: makeListing({ facts }) } };
    });
    const hours = screen.getByLabelText(/Hours of backup/);
    fireEvent.change(hours, { target: { value: '30' } });
    fireEvent.click(button('Confirm as of today'));
    expect(screen.getByText('Enter hours from 0 to 24.')).toBeDefined();
    fireEvent.change(hours, { target: { value: '6.5' } });
    fireEvent.click(button('Confirm as of today'));
    await waitFor(() =>
      expect(sent).toEqual([{ nightPower: 'generator', backupHours: 6.5, mbps: 40 }]),
    );
  });
});
