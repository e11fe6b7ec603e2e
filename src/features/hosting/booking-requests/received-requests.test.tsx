import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import {
  messageReply,
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { LinkedRequest } from './linked-request.tsx';
import { ReceivedLine, ReceivedRequests } from './received-requests.tsx';
import { RulesDialog } from './rules-dialog.tsx';

const now = new Date('2026-11-20T12:05:00Z');
const LIST = 'GET /host/booking-requests';
const ANSWER = 'POST /host/booking-requests/0000000001/answer';

withHost();
const toasts = hearToasts(({ text }) => text);

const makeReceived = (changes: Partial<HostBookingRequest> = {}): HostBookingRequest => ({
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
  people: 8,
  amount: 12_500,
  message: 'A rehearsal.',
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T15:00:00.000Z',
  guestName: 'Ada',
  completedBookings: 2,
  reasons: ['always'],
  ...changes,
});

async function open(requests: readonly HostBookingRequest[], replies: Replies = {}, online = true) {
  replies[LIST] ??= okReply(requests);
  const provided = provide(replies);
  await renderHost(
    <>
      <ReceivedLine since={1} now={now} />
      <ReceivedRequests since={1} now={now} online={online} />
    </>,
  );
  return provided;
}

describe('the booking requests of a host', () => {
  it('say who asks for what, since when and until when', async () => {
    await open([makeReceived(), makeReceived({ id: '2', state: 'accepted', guestName: 'Tunde' })]);
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of [
      'Ada asks to book',
      'Ojú Studio · asked 2\u00A0h ago',
      'Thu 26 Nov, 09:00 · 3 hours',
      'People8',
      '₦12,500',
      '2 completed bookings',
      'Their message: “A rehearsal.”',
      'Answer before 20 Nov, 16:00.',
    ]) {
      expect(first?.textContent).toContain(text);
    }
    expect(second?.textContent).toContain('Tunde has to pay');
    expect(screen.getByText('1 guest asks to book')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
  });

  it('are accepted with one press, however often it is pressed', async () => {
    const { asked } = await open([makeReceived()], { [ANSWER]: messageReply('Accepted.') });
    const accept = await screen.findByRole('button', { name: /^Accept Ada’s request/ });
    fireEvent.click(accept);
    fireEvent.click(accept);
    await expect.poll(() => toasts).toContain('Accepted. We’ve asked Ada to pay.');
    expect(asked.filter((name) => name === ANSWER)).toHaveLength(1);
  });

  it('say that they may be answered already if the reply was lost', async () => {
    await open([makeReceived()]);
    fireEvent.click(await screen.findByRole('button', { name: /^Accept Ada’s request/ }));
    await expect.poll(() => toasts.join('')).toMatch(/may be done already.*twice/);
  });

  it('are declined with a reason; what the server refuses stays in the form', async () => {
    const replies: Replies = {
      [ANSWER]: () => ({
        status: 400,
        body: { code: 'INVALID_INPUT', message: 'No.', errors: { reason: 'Leave out the phone.' } },
      }),
    };
    const { sent } = await open([makeReceived()], replies);
    fireEvent.click(await screen.findByRole('button', { name: /^Decline Ada’s request/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }));
    const field = dialog.getByLabelText(/^Why can’t you take this booking/);
    fireEvent.change(field, { target: { value: ' 0803 123 4567 ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Leave out the phone.')).toBeDefined();
    expect(sent).toEqual([{ name: ANSWER, body: { accept: false, reason: '0803 123 4567' } }]);
  });

  it('keep the reason that was typed when a tap beside the sheet closes it', async () => {
    await open([makeReceived()]);
    const decline = await screen.findByRole('button', { name: /^Decline Ada’s request/ });
    fireEvent.click(decline);
    const sheet = await screen.findByRole('dialog', { name: 'Decline this request?' });
    const reason = () => screen.getByLabelText(/^Why can’t you take this booking/);
    fireEvent.change(reason(), { target: { value: 'A pipe has burst.' } });
    fireEvent.click(sheet);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(decline);
    expect(await screen.findByDisplayValue('A pipe has burst.')).toBe(reason());
  });

  it('keep the question open, with the answer, when the request has ended elsewhere', async () => {
    const replies: Replies = {};
    replies[ANSWER] = () => {
      replies[LIST] = okReply([]);
      return refusedReply('REQUEST_CLOSED', 'Your guest has withdrawn this request.')();
    };
    await open([makeReceived()], replies);
    fireEvent.click(await screen.findByRole('button', { name: /^Decline Ada’s request/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }));
    const field = dialog.getByLabelText(/^Why can’t you take this booking/);
    fireEvent.change(field, { target: { value: 'A pipe has burst.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByText('Ada asks to book')).toBeNull());
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Your guest has withdrawn this request.',
    );
    expect(screen.getByDisplayValue('A pipe has burst.')).toBe(field);
  });

  it('can’t be answered offline, and are hidden once they have ended', async () => {
    await open(
      [makeReceived(), makeReceived({ id: '2', expiresAt: '2026-11-20T12:05:00.000Z' })],
      {},
      false,
    );
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toContain('You’re offline.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Accept/ }).disabled).toBe(true);
  });

  it('can be loaded again after an error, instead of being left out', async () => {
    let isDown = true;
    const found = okReply([makeReceived()]);
    const failed = refusedReply('INTERNAL', 'Something went wrong.', 500);
    await open([], { [LIST]: () => (isDown ? failed() : found()) });
    expect(await screen.findByText('We couldn’t load your booking requests')).toBeDefined();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada asks to book')).toBeDefined();
  });
});

describe('the page of an email’s link', () => {
  const token = 'a'.repeat(43);
  const link = `0000000001.${token}`;

  it('shows the request, and changes nothing before a press', async () => {
    const replies: Replies = {
      'POST /booking-request/link': okReply(makeReceived()),
      'POST /booking-request/link/answer': messageReply('Accepted.'),
    };
    const { sent } = provide(replies);
    await renderHost(<LinkedRequest link={link} online />);
    const accept = await screen.findByRole('button', { name: /^Accept Ada’s request/ });
    expect(sent.map(({ name }) => name)).toEqual(['POST /booking-request/link']);
    replies['POST /booking-request/link'] = okReply(makeReceived({ state: 'accepted' }));
    fireEvent.click(accept);
    expect(await screen.findByText(/^You’ve accepted. Your guest has two hours/)).toBeDefined();
    expect(sent).toContainEqual({
      name: 'POST /booking-request/link/answer',
      body: { id: '0000000001', token, accept: true },
    });
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('says without a connection that it needs one, and can be tried again', async () => {
    onlineManager.setOnline(false);
    const replies: Replies = {};
    provide(replies);
    await renderHost(<LinkedRequest link={link} online={false} />);
    expect(
      await screen.findByText('You’re offline. Connect to the internet to answer.'),
    ).toBeDefined();
    onlineManager.setOnline(true);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await screen.findByText(/^We lost the connection/)).toBeDefined();
    replies['POST /booking-request/link'] = okReply(makeReceived());
    fireEvent.click(again);
    expect(await screen.findByText('Ada asks to book')).toBeDefined();
  });

  it('says what to do about a broken or forged link', async () => {
    provide({ 'POST /booking-request/link': refusedReply('LINK_INVALID', 'Not valid.', 400) });
    await renderHost(
      <>
        <LinkedRequest link="x" online />
        <LinkedRequest link={link} online />
      </>,
    );
    expect(await screen.findByText('This link isn’t complete')).toBeDefined();
    expect(await screen.findByText('Not valid.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'See all requests' })).toHaveLength(2);
  });
});

describe('how guests book', () => {
  const RULES = '/host/listings/s-1/booking-rules';
  const listing = { id: 's-1', name: 'Ojú Studio', capacity: 12 };

  it('is chosen with rules, of which there has to be one', async () => {
    const { sent } = provide({
      [`GET ${RULES}`]: okReply({ mode: 'instant', firstTime: false }),
      [`PUT ${RULES}`]: okReply({ mode: 'rules', firstTime: false, abovePeople: 6 }),
    });
    await renderHost(<RulesDialog listing={listing} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('radio', { name: /^Ask me first if/ }));
    // A tap that misses the form leaves what was chosen.
    fireEvent.click(screen.getByRole('dialog'));
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    expect(await screen.findByText(/^Choose at least one of the two/)).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: /group is larger than a number/ }));
    fireEvent.change(screen.getByLabelText('Number of people'), { target: { value: '13' } });
    fireEvent.click(save);
    expect(await screen.findByText('Enter a number from 1 to 12.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Number of people'), { target: { value: '6' } });
    fireEvent.click(save);
    await expect.poll(() => toasts).toContain('Saved for Ojú Studio.');
    expect(sent).toEqual([
      { name: `PUT ${RULES}`, body: { mode: 'rules', firstTime: false, abovePeople: 6 } },
    ]);
  });

  it('can be loaded again if that failed without a connection', async () => {
    const replies: Replies = {};
    provide(replies);
    await renderHost(<RulesDialog listing={listing} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'How guests book' }));
    expect(await dialog.findByText('We couldn’t load how guests book this space')).toBeDefined();
    expect(dialog.getByText(/^You’re offline\./)).toBeDefined();
    replies[`GET ${RULES}`] = okReply({ mode: 'ask', firstTime: false });
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('radio', { name: /^Always ask me first/ })).toBeDefined();
  });
});
