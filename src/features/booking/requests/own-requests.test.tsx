import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GuestBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import {
  messageReply,
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';
import { OwnRequests } from './own-requests.tsx';

const now = new Date('2026-11-20T12:05:00Z');
const LIST = 'GET /users/booking-requests';

withUser();
const toasts = hearToasts(({ text }) => text);

const makeRequest = (changes: Partial<GuestBookingRequest> = {}): GuestBookingRequest => ({
  id: '0000000001',
  state: 'requested',
  spaceId: '0000000009',
  spaceName: 'Ojú Studio',
  startDate: '2026-11-26',
  checkinTime: '09:00',
  durationType: 'hours',
  duration: 3,
  startsAt: '2026-11-26T08:00:00.000Z',
  endsAt: '2026-11-26T11:00:00.000Z',
  amount: 12_500,
  askedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-20T13:25:00.000Z',
  ...changes,
});

async function open(replies: Replies) {
  const { asked } = provide(replies);
  await renderMine(() => <OwnRequests since={1} now={now} />);
  return { asked };
}

describe('booking requests in Manage Bookings', () => {
  it('show until when the host answers, and first what can be paid', async () => {
    const accepted = makeRequest({ id: '0000000002', state: 'accepted', spaceName: 'Yaba Loft' });
    await open({ [LIST]: okReply([makeRequest(), accepted]) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('We’re holding it for you until 20 Nov, 14:25');
    expect(first?.textContent).toContain('(1\u00A0h\u00A020\u00A0min left)');
    expect(second?.textContent).toContain('The host can answer until 20 Nov, 14:25');
    expect(second?.textContent).toContain('You haven’t been charged.');
    const pay = screen.getByRole('link', { name: 'Pay ₦12,500 now: Yaba Loft' });
    const search = new URL(pay.getAttribute('href') ?? '', location.href).searchParams;
    expect(Object.fromEntries(search)).toEqual({
      book: '0000000009',
      when: '2026-11-26T09:00/PT3H',
    });
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
  });

  it('make the first payment the main action of the screen', async () => {
    const accepted = makeRequest({ state: 'accepted' });
    await open({ [LIST]: okReply([accepted, { ...accepted, id: '0000000002' }]) });
    const links = await screen.findAllByRole('link', { name: /^Pay/ });
    expect(links.map(({ className }) => className)).toEqual([
      buttonClass('next'),
      buttonClass('primary'),
    ]);
  });

  it('say why one has ended and what to do, with free times if others were faster', async () => {
    const nearest = [{ startDate: '2026-11-26', checkinTime: '13:00' }];
    await open({
      [LIST]: okReply([
        makeRequest({ state: 'declined', declineReason: 'The roof is being repaired.' }),
        makeRequest({ id: '0000000002', state: 'taken', nearest }),
        makeRequest({ id: '0000000003', state: 'paid' }),
        makeRequest({ id: '0000000004', state: 'withdrawn' }),
      ]),
    });
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]?.textContent).toContain('The host writes: “The roof is being repaired.”');
    const other = screen.getByRole('link', { name: 'Thu 26 Nov, 13:00' });
    expect(other.getAttribute('href')).toContain('2026-11-26T13');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  it('that have ended lead to what their text suggests', async () => {
    const past = { startsAt: '2026-11-20T12:00:00.000Z' };
    await open({
      [LIST]: okReply([
        makeRequest({ id: '1', state: 'declined' }),
        makeRequest({ id: '2', state: 'lapsed' }),
        makeRequest({ id: '3', state: 'expired', ...past }),
        makeRequest({ id: '4', state: 'taken' }),
        makeRequest({ id: '5', state: 'closed' }),
      ]),
    });
    const items = await screen.findAllByRole('listitem');
    const links = items.map((item) =>
      within(item)
        .getAllByRole('link')
        .slice(1)
        .map(({ textContent }) => textContent),
    );
    expect(links).toEqual([
      ['See other times', 'Find another space'],
      ['Ask again', 'Find another space'],
      ['Find another space'],
      ['See other times', 'Find another space'],
      ['Find another space'],
    ]);
    const again = screen.getByRole('link', { name: /^Ask again: Ojú Studio, Thu 26 Nov/ });
    expect(again.getAttribute('href')).toContain('book=0000000009');
  });

  it('of a space that isn’t listed any more lead to other spaces only', async () => {
    const nearest = [{ startDate: '2026-11-26', checkinTime: '13:00' }];
    const unlisted = 'deleted';
    await open({
      [LIST]: okReply([
        makeRequest({ id: '1', state: 'declined', unlisted }),
        makeRequest({ id: '2', state: 'lapsed', unlisted }),
        makeRequest({ id: '3', state: 'taken', nearest, unlisted }),
        makeRequest({ id: '4', state: 'closed', unlisted: 'paused' }),
      ]),
    });
    const items = await screen.findAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    expect(texts[0]).toContain('No longer listed');
    expect(texts[0]).toContain('You haven’t been charged. Try another space.');
    expect(texts[1]).not.toContain('ask again');
    expect(texts[2]).not.toContain('These times are free');
    expect(texts[3]).toContain('Not listed right now');
    const links = items.map((item) =>
      within(item)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    );
    expect(links).toEqual(Array.from({ length: 4 }, () => ['Find another space']));
  });

  it('say that the host didn’t answer as soon as the time for it is over', async () => {
    await open({ [LIST]: okReply([makeRequest({ expiresAt: now.toISOString() })]) });
    const item = await screen.findByRole('listitem');
    expect(item.textContent).toContain('No answer');
    expect(item.textContent).toContain('You haven’t been charged. Ask again');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  it('can’t be paid any more as soon as the hold is over, and are below what still waits', async () => {
    const accepted = makeRequest({ state: 'accepted', expiresAt: now.toISOString() });
    await open({ [LIST]: okReply([accepted, makeRequest({ id: '0000000002' })]) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Waiting for the host');
    expect(second?.textContent).toContain('Not paid in time');
    expect(second?.textContent).toContain('If you still want it, ask again.');
    expect(second?.textContent).not.toContain('Accepted');
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  it('are withdrawn with one press, and a refusal is shown', async () => {
    const replies: Replies = {
      [LIST]: okReply([makeRequest()]),
      'POST /booking-request/0000000001/withdraw': refusedReply('REQUEST_ENDED', 'It is paid.'),
    };
    const { asked } = await open(replies);
    const item = within(await screen.findByRole('listitem'));
    const button = () => item.getByRole('button', { name: /^Withdraw request: Ojú Studio/ });
    fireEvent.click(button());
    fireEvent.click(button());
    await expect.poll(() => toasts).toContain('It is paid.');
    replies['POST /booking-request/0000000001/withdraw'] = messageReply('Withdrawn.');
    replies[LIST] = okReply([]);
    fireEvent.click(button());
    await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
    expect(asked.filter((name) => name.startsWith('POST'))).toHaveLength(2);
  });

  it('that the host has accepted are withdrawn only after a question', async () => {
    const path = 'POST /booking-request/0000000001/withdraw';
    const replies: Replies = {
      [LIST]: okReply([makeRequest({ state: 'accepted' })]),
      [path]: messageReply('Withdrawn.'),
    };
    const { asked } = await open(replies);
    const withdraw = await screen.findByRole('button', { name: /^Withdraw request: Ojú Studio/ });
    fireEvent.click(withdraw);
    const dialog = screen.getByRole('dialog', { name: 'Withdraw an accepted request?' });
    expect(dialog.textContent).toContain('The host has accepted, and we’re holding it for you');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep this time' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).not.toContain(path);

    fireEvent.click(withdraw);
    replies[LIST] = okReply([]);
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw request' }),
    );
    await expect.poll(() => toasts).toContain('Your request is withdrawn.');
    await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
  });
});
