import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Extra } from '#contract/extras/extras.ts';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { session } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { withGuestDevice } from '../testing/guest-device.tsx';

hearToasts(({ text }) => text);

const START = 'POST /booking/initialize/a';
const PROJECTOR = '01j9zq8m4kxh2v7n5t3r6w8y01';
const CHAIR = '01j9zq8m4kxh2v7n5t3r6w8y02';

const EXTRAS: Extra[] = [
  { id: PROJECTOR, name: 'Projector', price: 5_000, per: 'booking', stock: 1 },
  { id: CHAIR, name: 'Chair', price: 200.5, per: 'hour', stock: 3 },
];

const device = withGuestDevice('extras', 'availability');

/** Monday with one chair left from 10:00 to 11:00. */
const monday = {
  date: '2026-11-23',
  open: true,
  opening: '08:00',
  closing: '18:00',
  seats: 2,
  times: Array.from({ length: 40 }, (_, quarter) => ({
    time: `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`,
    seatsLeft: 2,
    past: false,
  })),
  extras: [
    { id: CHAIR, left: Array.from({ length: 40 }, (_, at) => (at >= 8 && at < 12 ? 1 : 3)) },
  ],
};

const provideAnd = (replies: Replies = {}) =>
  provide({
    'GET /health': () => ({ body: {} }),
    'GET /space/a/extras': okReply(EXTRAS),
    'GET /space/a/availability?date=2026-11-23': okReply(monday),
    ...replies,
  });

async function open(search = 'book=a') {
  const opened = await device.openDialog(search);
  await screen.findByLabelText('Start date');
  return opened;
}

const chooseTime = (time = '10:00') => {
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-23' } });
  fireEvent.change(screen.getByLabelText('Check-in time'), { target: { value: time } });
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const priceLines = () => {
  const terms = within(screen.getByLabelText('Price'));
  return terms
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
};

describe('the extras of a booking', () => {
  it('are added with their price and sent with the booking', async () => {
    const { sent } = provideAnd({ [START]: refusedReply('SLOT_TAKEN', 'Just taken.') });
    await open();
    await screen.findByText('Projector');
    chooseTime('13:00');
    press('Add one: Projector');
    press('Add one: Chair');
    press('Add one: Chair');
    expect(priceLines()).toEqual([
      ['₦1,500 × 1 hour', '₦1,500'],
      ['Projector × 1', '₦5,000'],
      ['Chair × 2', '₦401'],
      ['Fees', '₦0'],
      ['Total', '₦6,901'],
    ]);
    expect(screen.getByLabelText('Quantity: Chair').textContent).toBe('2');
    const pay = screen.getByText('Pay ₦6,901');
    const described = document.getElementById(pay.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Mon 23 Nov, 13:00–14:00 · 1 hour · ₦6,901');
    fireEvent.click(pay);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          name: START,
          body: {
            startDate: '2026-11-23',
            checkinTime: '13:00',
            durationPerHour: 1,
            extras: [
              { id: PROJECTOR, count: 1 },
              { id: CHAIR, count: 2 },
            ],
          },
        },
      ]),
    );
  });

  it('can’t be more than are left at the chosen time', async () => {
    const { sent } = provideAnd();
    await open();
    await screen.findByText('Chair');
    chooseTime('10:00');
    const group = screen.getByRole('group', { name: 'Chair' });
    await waitFor(() => expect(group.textContent).toContain('1 left at this time'));
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Add one: Chair' });
    act(() => more.focus());
    press('Add one: Chair');
    // At the end it does nothing, and is disabled once it may lose the focus.
    expect(more.disabled).toBe(false);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    press('Add one: Chair');
    expect(group.querySelector('output')?.textContent).toBe('1');
    act(() => more.blur());
    expect(more.disabled).toBe(true);
    // Two are possible later, and too many again at the first time.
    chooseTime('13:00');
    press('Add one: Chair');
    chooseTime('10:00');
    expect(group.textContent).toContain('only 1 left at this time');
    fireEvent.click(screen.getByText('Pay ₦1,901'));
    expect((await screen.findByRole('alert')).textContent).toContain('only 1 left at this time');
    expect(sent).toEqual([]);
    press('Remove one: Chair');
    expect(group.textContent).not.toContain('only 1 left');
  });

  it('that were just taken are named, and the chosen time stays', async () => {
    const words = 'Projector is taken at this time. Remove it, or choose another time.';
    provideAnd({ [START]: refusedReply('EXTRA_UNAVAILABLE', words) });
    await open();
    await screen.findByText('Projector');
    chooseTime();
    press('Add one: Projector');
    fireEvent.click(screen.getByText('Pay ₦6,500'));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByDisplayValue('2026-11-23')).toBeDefined();
    press('Remove one: Projector');
    expect(screen.getByText('Pay ₦1,500')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ask again when their price has changed', async () => {
    provideAnd({
      [START]: okReply({
        reference: 'ref-1',
        checkout_url: 'https://pay.test/1',
        checkout: { kind: 'frame', origin: 'https://pay.test' },
        amount: 7_500,
        heldUntil: '2026-11-20T09:15:00.000Z',
      }),
    });
    await open();
    await screen.findByText('Projector');
    chooseTime();
    press('Add one: Projector');
    fireEvent.click(screen.getByText('Pay ₦6,500'));
    expect(await screen.findByText('Pay ₦7,500')).toBeDefined();
  });

  it('survive a log-in and a reload', async () => {
    provideAnd();
    session.end('user');
    const { address } = await open();
    await screen.findByText('Projector');
    chooseTime();
    press('Add one: Projector');
    fireEvent.click(screen.getByText('Pay ₦6,500'));
    await waitFor(() => expect(address()).toContain('/login'));
    const back = new URL(address(), 'http://aye.test').searchParams.get('redirect') ?? '';
    cleanup();
    sessionStorage.clear();
    await open(back.slice('/allspace?'.length));
    expect(await screen.findByText('Pay ₦6,500')).toBeDefined();
    cleanup();
    await open();
    expect(await screen.findByText('Pay ₦6,500')).toBeDefined();
  });

  it('that aren’t offered any more are taken out', async () => {
    provideAnd({ 'GET /space/a/extras': okReply(EXTRAS.slice(1)) });
    await open(`book=a&when=${encodeURIComponent(`2026-11-23T10:00/PT1H;${PROJECTOR}*1`)}`);
    expect(await screen.findByText('Chair')).toBeDefined();
    expect(screen.getByText('Pay ₦1,500')).toBeDefined();
  });

  it('aren’t shown or sent where the provider has none', async () => {
    device.withCapabilities();
    const { asked, sent } = provideAnd({ [START]: refusedReply('SLOT_TAKEN', 'Just taken.') });
    await open(`book=a&when=${encodeURIComponent(`2026-11-23T10:00/PT1H;${PROJECTOR}*1`)}`);
    fireEvent.click(await screen.findByText('Pay ₦1,500'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('extras');
    expect(asked).not.toContain('GET /space/a/extras');
    expect(screen.queryByText('Extras')).toBeNull();
  });
});
