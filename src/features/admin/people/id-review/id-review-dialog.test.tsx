import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  okReply,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { provideCodePrompt } from '#src/platform/session/code-prompt.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../../testing/render-admin.tsx';
import { PeopleScreen } from '../people-screen.tsx';

const LIST = 'GET /admin/people?filter=pending&offset=0';
const SHOW = 'POST /admin/accounts/h-1/identity/show';
const CONFIRM = 'POST /admin/accounts/h-1/identity/confirm';
const REFUSE = 'POST /admin/accounts/h-1/identity/refuse';
const NUMBER = '11122204821';
const REASON = 'The number has one digit too few.';

const identity = {
  company: 'Bello Rooms',
  meansOfIdentification: 'National ID',
  idCardNumber: '••••4821',
  review: { state: 'unchecked' } as object,
};
const tunde = {
  id: 'h-1',
  kind: 'host',
  name: 'Tunde Bello',
  email: 'tunde@example.ng',
  createdAt: '2026-10-01T09:00:00.000Z',
  spaces: 2,
  identity,
};
const reviewedAs = (review: object) => ({ ...tunde, identity: { ...identity, review } });
const page = (...people: readonly unknown[]) =>
  okReply({ people, hasMore: false, idsToCheck: people.length });
const shownAs = (idVersion: string) =>
  okReply({ meansOfIdentification: 'National ID', idCardNumber: NUMBER, idVersion });

withAdmin();
const toasts = hearToasts(({ text }) => text);

/** Opens the list of IDs to check. */
const open = (replies: Replies) =>
  renderAdmin(
    <PeopleScreen filter="pending" part="" hasList onChange={() => undefined} />,
    replies,
  );

const reviewButton = () => screen.findByRole('button', { name: 'Review ID of Tunde Bello' });

async function openDialog() {
  fireEvent.click(await reviewButton());
  return within(await screen.findByRole('dialog', { name: 'ID of Tunde Bello' }));
}

async function openShown() {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Show number' }));
  await dialog.findByText(NUMBER);
  return dialog;
}

describe('the review of a host’s ID', () => {
  it('shows the number only after a press, and then offers the decisions', async () => {
    const { asked } = await open({ [LIST]: page(tunde), [SHOW]: shownAs('v.0') });
    const dialog = await openDialog();
    expect(dialog.getByText('Bello Rooms')).toBeDefined();
    expect(dialog.getByText('National ID')).toBeDefined();
    expect(dialog.getByText('••••4821')).toBeDefined();
    expect(dialog.getByText(/The log now shows that you viewed this number./)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'ID is right' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Ask for it again' })).toBeNull();
    expect(asked).not.toContain(SHOW);
    const show = dialog.getByRole('button', { name: 'Show number' });
    fireEvent.click(show);
    fireEvent.click(show);
    expect(await dialog.findByText(NUMBER)).toBeDefined();
    expect(asked.filter((name) => name === SHOW)).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain('Check that the number fits');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(NUMBER)).toBeNull());
    // It isn't stored anywhere: the next time it has to be shown again.
    expect((await openDialog()).queryByText(NUMBER)).toBeNull();
  });

  it('marks the shown ID as checked and removes it from the list', async () => {
    const replies: Replies = { [LIST]: page(tunde), [SHOW]: shownAs('v.0') };
    replies[CONFIRM] = () => {
      replies[LIST] = page();
      return { body: { message: 'The ID is checked.' } };
    };
    const { sent } = await open(replies);
    const dialog = await openShown();
    const right = dialog.getByRole('button', { name: 'ID is right' });
    fireEvent.click(right);
    fireEvent.click(right);
    expect(await screen.findByText('No accounts here')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([{ name: CONFIRM, body: { idVersion: 'v.0' } }]);
    expect(toasts).toEqual(['The ID is checked.']);
  });

  it('asks for the ID again with a reason', async () => {
    const { sent } = await open({
      [LIST]: page(tunde),
      [SHOW]: shownAs('v.0'),
      [REFUSE]: messageReply('We’ve asked the host.'),
    });
    const dialog = await openShown();
    fireEvent.click(dialog.getByRole('button', { name: 'Ask for it again' }));
    const form = within(dialog.getByRole('form', { name: 'Ask for it again' }));
    const reason = form.getByLabelText('Why do you need it again?');
    expect(document.activeElement).toBe(reason);
    const send = () => fireEvent.click(form.getByRole('button', { name: 'Ask for it again' }));
    fireEvent.change(reason, { target: { value: 'No' } });
    send();
    expect(await form.findByText('Please write at least 5 characters.')).toBeDefined();
    fireEvent.change(reason, { target: { value: 'x'.repeat(301) } });
    send();
    expect(await form.findByText('Use at most 300 characters.')).toBeDefined();
    fireEvent.change(reason, { target: { value: ` ${REASON} ` } });
    send();
    await waitFor(() => expect(toasts).toEqual(['We’ve asked the host.']));
    expect(sent).toEqual([{ name: REFUSE, body: { idVersion: 'v.0', reason: REASON } }]);
  });

  it('takes the number back and says why, if the ID was changed or decided about since', async () => {
    const replies: Replies = { [LIST]: page(tunde), [SHOW]: shownAs('v.0') };
    replies[CONFIRM] = () => {
      replies[LIST] = page();
      return { status: 409, body: { code: 'ACCOUNT_STATE', message: 'The ID has changed.' } };
    };
    const { sent } = await open(replies);
    const dialog = await openShown();
    fireEvent.click(dialog.getByRole('button', { name: 'ID is right' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The ID has changed.');
    expect(dialog.queryByText(NUMBER)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'ID is right' })).toBeNull();
    replies[SHOW] = shownAs('v.1');
    replies[CONFIRM] = messageReply('The ID is checked.');
    fireEvent.click(dialog.getByRole('button', { name: 'Show number' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'ID is right' }));
    await waitFor(() => expect(toasts).toEqual(['The ID is checked.']));
    expect(sent.at(-1)?.body).toEqual({ idVersion: 'v.1' });
  });

  it('leaves the reason for the next try if another admin has decided since', async () => {
    const message = 'Ada Admin marked this ID as checked since you saw it.';
    const replies: Replies = { [LIST]: page(tunde), [SHOW]: shownAs('v.0') };
    replies[REFUSE] = refusedReply('ACCOUNT_STATE', message);
    const { sent } = await open(replies);
    const dialog = await openShown();
    const ask = () => fireEvent.click(dialog.getByRole('button', { name: 'Ask for it again' }));
    const reason = () => dialog.getByLabelText<HTMLInputElement>('Why do you need it again?');
    ask();
    fireEvent.change(reason(), { target: { value: REASON } });
    ask();
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(dialog.queryByText(NUMBER)).toBeNull();
    replies[SHOW] = shownAs('v.1');
    replies[REFUSE] = messageReply('We’ve asked the host.');
    fireEvent.click(dialog.getByRole('button', { name: 'Show number' }));
    await dialog.findByText(NUMBER);
    ask();
    expect(reason().value).toBe(REASON);
    ask();
    await waitFor(() => expect(toasts).toEqual(['We’ve asked the host.']));
    expect(sent.at(-1)?.body).toEqual({ idVersion: 'v.1', reason: REASON });
  });

  it('can only ask again for a number that the server can’t read any more', async () => {
    await open({
      [LIST]: page(tunde),
      [SHOW]: okReply({ meansOfIdentification: 'National ID', idVersion: 'v.0' }),
    });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Show number' }));
    expect(await dialog.findByText(/Ask the host to enter it again/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'ID is right' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Ask for it again' })).toBeDefined();
  });

  it('asks for a code of the second factor, and shows the number afterwards', async () => {
    const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const stop = provideCodePrompt(ask);
    let asked = 0;
    await open({
      [LIST]: page(tunde),
      [SHOW]: () => {
        asked += 1;
        return asked === 1
          ? refusedReply('SECOND_FACTOR_NEEDED', 'Enter the code.', 403)()
          : shownAs('v.0')();
      },
    });
    await openShown();
    expect(ask).toHaveBeenCalledWith('admin');
    stop();
  });

  it('shows an error without a connection, and can be tried again', async () => {
    const replies: Replies = { [LIST]: page(tunde) };
    await open(replies);
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Show number' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    replies[SHOW] = shownAs('v.0');
    fireEvent.click(dialog.getByRole('button', { name: 'Show number' }));
    expect(await dialog.findByText(NUMBER)).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('can ask again for an ID that is checked, and shows what was asked before', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const replies: Replies = {
      [LIST]: page(reviewedAs({ state: 'checked', at })),
      [SHOW]: shownAs('v.1'),
    };
    await open(replies);
    const dialog = await openShown();
    expect(dialog.getByText('Checked on 20 Nov 2026.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'ID is right' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Ask for it again' })).toBeDefined();
  });

  it('isn’t offered for guests, or by a server that doesn’t review IDs', async () => {
    const { identity: _, ...plain } = tunde;
    await renderAdmin(<PeopleScreen filter="all" part="" hasList onChange={() => undefined} />, {
      'GET /admin/people?filter=all&offset=0': okReply({ people: [plain], hasMore: false }),
    });
    await screen.findByRole('button', { name: 'Suspend Tunde Bello' });
    expect(screen.queryByRole('button', { name: /Review ID/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'ID to check' })).toBeNull();
  });

  it('says in the list what was decided', async () => {
    await renderAdmin(<PeopleScreen filter="all" part="" hasList onChange={() => undefined} />, {
      'GET /admin/people?filter=all&offset=0': page(
        reviewedAs({ state: 'refused', at: '2026-11-20T09:00:00.000Z', reason: REASON }),
      ),
    });
    expect((await screen.findByRole('article')).textContent).toContain('asked for ID again');
    expect(await screen.findByRole('button', { name: 'ID to check' })).toBeDefined();
    expect((await openDialog()).getByText(/Asked for it again on 20 Nov 2026/)).toBeDefined();
  });
});
