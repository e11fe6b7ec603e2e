import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { session } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { MyBookingsScreen } from '../my-bookings/my-bookings-screen.tsx';
import type { MyBookingsState } from '../my-bookings/use-my-bookings.ts';
import { makeBooking } from '../my-bookings/testing/make-booking.ts';
import { checksNothing, renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';

const now = new Date('2026-11-27T12:00:00Z');
const LIST = 'GET /users/booking';
const REVIEW = 'POST /booking/b-1/review';
const over = makeBooking({ state: 'completed', status: 'expired' });

withUser();
const toasts = hearToasts();

const list = (...data: readonly UserBooking[]) => ({ body: { message: 'ok', data } });

async function open(replies: Replies, takesReviews = true) {
  const { asked, sent } = provide(replies);
  const queryClient = testQueries();
  const screenOf = (mine: MyBookingsState) => (
    <main tabIndex={-1}>
      <MyBookingsScreen
        mine={mine}
        now={now}
        checkPayment={checksNothing}
        takesReviews={takesReviews}
        age={null}
        notice={null}
      />
    </main>
  );
  await renderMine(screenOf, queryClient);
  return { asked, sent, replies, queryClient };
}

async function openDialog(replies: Replies = {}) {
  const opened = await open({ [LIST]: () => list(over), ...replies });
  const add = await screen.findByRole('button', { name: 'Add Review of Ojú Studio' });
  add.focus();
  fireEvent.click(add);
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];

const words = (dialog: Dialog) => dialog.getByRole<HTMLTextAreaElement>('textbox');
const stars = (dialog: Dialog, name: string) =>
  dialog.getByRole<HTMLInputElement>('radio', { name });
const send = (dialog: Dialog) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Send review' }));

function fill(dialog: Dialog, text = 'Quiet, and the light\nstayed on. ') {
  fireEvent.click(stars(dialog, '4 stars'));
  fireEvent.change(words(dialog), { target: { value: text } });
}

it('the review dialog sends stars and text, says thank you and shows the stars in the row [S2.69]', async () => {
  const { dialog, replies, asked, sent } = await openDialog({
    [REVIEW]: () => ({ body: { message: 'Thank you! Your review is live.' } }),
  });
  fill(dialog);
  expect(dialog.getByText(/31 of 1,000 characters/)).toBeDefined();
  replies[LIST] = () => list({ ...over, stars: 4 });
  send(dialog);
  expect(await screen.findByText('You gave 4 out of 5 stars')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /Add Review/ })).toBeNull();
  expect(asked).toEqual([LIST, REVIEW, LIST]);
  const body = { stars: 4, text: 'Quiet, and the light stayed on.' };
  expect(sent).toEqual([{ name: REVIEW, body }]);
  expect(toasts).toMatchObject([{ kind: 'success', text: 'Thank you! Your review is live.' }]);
});

it('the review dialog repeats what the provider says about a space that is gone', async () => {
  const message = 'Thank you! Your review is saved, but people can’t see it.';
  const { dialog } = await openDialog({ [REVIEW]: () => ({ body: { message } }) });
  fill(dialog);
  send(dialog);
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', text: message }]));
});

it('the focus stays in the page when the list arrives, which has no button for a review any more', async () => {
  const { dialog, replies, queryClient } = await openDialog({
    [REVIEW]: () => ({ body: { message: 'ok' } }),
  });
  fill(dialog);
  send(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  replies[LIST] = () => list({ ...over, stars: 4 });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('the review dialog requires both, with an error at each', async () => {
  const { dialog, asked } = await openDialog();
  send(dialog);
  expect(await dialog.findByText('Please choose a rating from one to five stars.')).toBeDefined();
  expect(dialog.getByText('Please write a few words.')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByRole('radiogroup'));
  fireEvent.click(stars(dialog, '5 stars'));
  expect(dialog.queryByText('Please choose a rating from one to five stars.')).toBeNull();
  expect(asked).toEqual([LIST]);
});

it('the review dialog keeps the input if there is no response, and can send it again', async () => {
  const { dialog, replies } = await openDialog();
  fill(dialog, 'Fine.');
  send(dialog);
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect(words(dialog).value).toBe('Fine.');
  expect(stars(dialog, '4 stars').checked).toBe(true);
  replies[REVIEW] = () => ({ body: { message: 'ok' } });
  send(dialog);
  await waitFor(() => expect(toasts).toHaveLength(1));
});

it('the review dialog keeps what was typed when it is closed', async () => {
  const { dialog } = await openDialog();
  fill(dialog, 'Quiet.');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add Review of Ojú Studio' }));
  const again = within(await screen.findByRole('dialog'));
  expect(words(again).value).toBe('Quiet.');
  expect(stars(again, '4 stars').checked).toBe(true);
});

describe('a review that is being typed when the session ends', () => {
  const logIn = (email: string) => session.begin('user', { token: 'u', name: 'Ada', email });

  /** Types a review as Ada, ends her session, and opens Manage Bookings with the next log-in. */
  async function typeAndLogInAs(email: string, beforeEnd: (dialog: Dialog) => void = () => {}) {
    logIn('ada@aye.test');
    const { dialog } = await openDialog();
    fill(dialog, 'Quiet.');
    beforeEnd(dialog);
    session.end('user');
    // The log-in page takes the screen’s place.
    cleanup();
    logIn(email);
    await open({ [LIST]: () => list(over) });
    await screen.findByRole('button', { name: /Add Review/ });
  }

  it('is there again after the log-in, in its open dialog', async () => {
    await typeAndLogInAs('Ada@aye.test');
    const again = within(await screen.findByRole('dialog'));
    expect(words(again).value).toBe('Quiet.');
    expect(stars(again, '4 stars').checked).toBe(true);
  });

  it('waits behind its button if the dialog was closed', async () => {
    await typeAndLogInAs('ada@aye.test', (dialog) =>
      fireEvent.click(dialog.getByRole('button', { name: 'Close' })),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Add Review/ }));
    expect(words(within(await screen.findByRole('dialog'))).value).toBe('Quiet.');
  });

  it('isn’t shown to another guest', async () => {
    await typeAndLogInAs('bayo@aye.test');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Add Review/ }));
    const empty = within(await screen.findByRole('dialog'));
    expect(words(empty).value).toBe('');
    expect(stars(empty, '4 stars').checked).toBe(false);
  });
});

it('the review dialog shows a refusal, at its field if it has one', async () => {
  const { dialog, replies } = await openDialog({
    [REVIEW]: () => ({
      status: 409,
      body: { code: 'REVIEW_REFUSED', message: 'A booking can be reviewed once.' },
    }),
  });
  fill(dialog);
  send(dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe('A booking can be reviewed once.');
  replies[REVIEW] = () => ({
    status: 400,
    body: { code: 'INVALID_INPUT', message: 'Please check.', errors: { text: 'too long' } },
  });
  send(dialog);
  expect(await dialog.findByText('too long')).toBeDefined();
  expect(words(dialog).getAttribute('aria-invalid')).toBe('true');
});

it('reviews are offered only for unreviewed past bookings, if the provider takes them [S2.69]', async () => {
  const ahead = makeBooking({ id: 'b-2', startsAt: '2026-11-30T08:00:00.000Z' });
  const rows = () => list({ ...over, stars: 2 }, { ...ahead, endsAt: '2026-11-30T11:00:00.000Z' });
  await open({ [LIST]: rows });
  expect(await screen.findByText('You gave 2 out of 5 stars')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Add Review/ })).toBeNull();
  cleanup();
  await open({ [LIST]: () => list(over) }, false);
  expect(await screen.findByRole('button', { name: /Details/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Add Review/ })).toBeNull();
});
