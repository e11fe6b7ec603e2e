import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts';
import {
  messageReply,
  okReply,
  provide,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';
import { WaitlistPanel } from './waitlist-panel.tsx';

const now = new Date('2026-11-20T12:05:00Z');
const LIST = 'GET /users/waitlist?offers=all';

withUser();
const toasts = hearToasts(({ text }) => text);

const entry = (changes: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: '0000000001',
  spaceId: '0000000009',
  spaceName: 'Ojú Studio',
  startDate: '2026-11-26',
  checkinTime: '09:00',
  durationType: 'hours',
  duration: 3,
  startsAt: '2026-11-26T08:00:00.000Z',
  endsAt: '2026-11-26T11:00:00.000Z',
  joinedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

async function open(replies: Replies) {
  const { asked } = provide(replies);
  await renderMine(() => (
    <main tabIndex={-1}>
      <WaitlistPanel since={1} now={now} />
    </main>
  ));
  return { asked };
}

describe('the waitlist in Manage Bookings', () => {
  it('shows how many people are ahead, if the server says so', async () => {
    const list = [entry({ ahead: 0 }), entry({ id: '2', ahead: 1 }), entry({ id: '3', ahead: 4 })];
    await open({ [LIST]: okReply([...list, entry({ id: '4' })]) });
    const items = await screen.findAllByRole('listitem');
    expect(items[0]?.textContent).toContain('You’re next in line.');
    expect(items[1]?.textContent).toContain('1 person is ahead of you.');
    expect(items[2]?.textContent).toContain('4 people are ahead of you.');
    expect(items[3]?.textContent).not.toContain('ahead');
  });

  it('shows what the guest waits for, with offers first', async () => {
    const offer = { heldUntil: '2026-11-20T13:25:00.000Z', amount: 12_500 };
    const held = entry({ id: '0000000002', spaceName: 'Yaba Loft', durationType: 'days', offer });
    await open({ [LIST]: okReply([entry(), held]) });
    const items = await screen.findAllByRole('listitem');
    expect(items[0]?.textContent).toContain('Free now');
    expect(items[0]?.textContent).toContain(
      'We’re holding it for you until 14:25 (1\u00A0h\u00A020\u00A0min left)',
    );
    expect(items[1]?.textContent).toContain('Thu 26 Nov, 09:00 · 3 hours');
    expect(items[1]?.textContent).toContain('Waiting');
    const pay = screen.getByRole('link', { name: 'Pay ₦12,500 now: Yaba Loft' });
    const search = new URL(pay.getAttribute('href') ?? '', location.href).searchParams;
    expect(Object.fromEntries(search)).toEqual({
      book: '0000000009',
      when: '2026-11-26T09:00/P3D',
      per: 'day',
    });
  });

  it('makes the first payment the main action of the screen', async () => {
    const held = entry({ offer: { heldUntil: '2026-11-20T13:25:00.000Z', amount: 12_500 } });
    await open({ [LIST]: okReply([entry({ id: '0000000003' }), held, { ...held, id: '2' }]) });
    const links = await screen.findAllByRole('link', { name: /^Pay/ });
    expect(links.map(({ className }) => className)).toEqual([
      buttonClass('next'),
      buttonClass('primary'),
    ]);
  });

  it('says until when a time was held whose offer has ended, and leads to it', async () => {
    const offer = { heldUntil: '2026-11-20T12:05:00.000Z', amount: 12_500 };
    await open({ [LIST]: okReply([entry({ offer })]) });
    const { textContent } = await screen.findByRole('listitem');
    expect(textContent).toContain('Offer ended');
    expect(textContent).toContain(
      'We held this time for you until Fri 20 Nov, 13:05, but it wasn’t paid by then.',
    );
    expect(textContent).not.toContain('Waiting');
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    const see = screen.getByRole('link', { name: 'See this time: Ojú Studio' });
    expect(see.getAttribute('href')).toContain('book=0000000009');
  });

  it('shows an ended offer until the list no longer has it, after what can be paid', async () => {
    const endedOffer = { heldUntil: '2026-11-19T18:30:00.000Z' };
    await open({ [LIST]: okReply([entry({ endedOffer }), entry({ id: '2', ahead: 0 })]) });
    const items = await screen.findAllByRole('listitem');
    expect(items[0]?.textContent).toContain('Waiting');
    expect(items[1]?.textContent).toContain('Offer ended');
    expect(items[1]?.textContent).toContain('until Thu 19 Nov, 19:30, but it wasn’t paid by then.');
    expect(screen.getByRole('link', { name: 'See this time: Ojú Studio' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Leave the waitlist/ })).toHaveLength(1);
  });

  it('says that a guest keeps their place while the space isn’t listed', async () => {
    await open({ [LIST]: okReply([entry({ ahead: 0, unlisted: 'paused' })]) });
    const item = await screen.findByRole('listitem');
    expect(item.textContent).toContain('Not listed right now');
    expect(item.textContent).toContain('You’ll keep your place.');
    expect(within(item).queryByRole('link')).toBeNull();
    expect(within(item).getByRole('button', { name: /^Leave the waitlist/ })).toBeDefined();
  });

  it('is left with one tap', async () => {
    const replies: Replies = {
      [LIST]: okReply([entry()]),
      'POST /waitlist/0000000001/leave': messageReply('Left.'),
    };
    const { asked } = await open(replies);
    const item = within(await screen.findByRole('listitem'));
    replies[LIST] = okReply([]);
    const leave = item.getByRole('button', { name: /^Leave the waitlist: Ojú Studio/ });
    leave.focus();
    fireEvent.click(leave);
    await expect.poll(() => toasts).toContain('You’ve left the waitlist.');
    await expect.poll(() => screen.queryByRole('region', { name: 'Waitlist' })).toBeNull();
    expect(asked).toContain('POST /waitlist/0000000001/leave');
    // A keyboard goes on from the page's content.
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('asks before a time that is held for the guest is given up', async () => {
    const offer = { heldUntil: '2026-11-20T13:25:00.000Z', amount: 12_500 };
    const replies: Replies = {
      [LIST]: okReply([entry({ offer })]),
      'POST /waitlist/0000000001/leave': messageReply('Left.'),
    };
    const { asked } = await open(replies);
    const leave = await screen.findByRole('button', { name: /^Leave the waitlist: Ojú Studio/ });
    fireEvent.click(leave);
    const dialog = screen.getByRole('dialog', { name: 'Give up this time?' });
    expect(dialog.textContent).toContain(
      'Ojú Studio, Thu 26 Nov, 09:00 · 3 hours. We’re holding it for you until 14:25.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep this time' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).not.toContain('POST /waitlist/0000000001/leave');

    fireEvent.click(leave);
    replies[LIST] = okReply([]);
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the waitlist' }),
    );
    await expect.poll(() => toasts).toContain('You’ve left the waitlist.');
    await expect.poll(() => screen.queryByRole('region', { name: 'Waitlist' })).toBeNull();
  });
});
