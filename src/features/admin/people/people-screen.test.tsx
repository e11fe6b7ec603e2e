import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import {
  okReply,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import type { PeopleFilter } from '#contract/admin/browse-filters.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { PeopleScreen } from './people-screen.tsx';

const SUSPENDED = 'GET /admin/accounts';
const FOUND = 'GET /admin/accounts?q=bel';

const tunde = {
  id: 'h-1',
  kind: 'host',
  name: 'Tunde Bello',
  email: 'tunde@example.ng',
  createdAt: '2026-10-01T09:00:00.000Z',
  spaces: 2,
};
const out = { ...tunde, suspendedAt: '2026-11-20T09:00:00.000Z', spaces: 0 };

withAdmin();
const toasts = hearToasts();

/** Stores the search as the address would. */
function Searched({ hasList }: { readonly hasList: boolean }) {
  const [[filter, part], setShown] = useState<readonly [PeopleFilter, string]>(['all', '']);
  return (
    <PeopleScreen
      filter={filter}
      part={part}
      hasList={hasList}
      onChange={(...shown) => setShown(shown)}
    />
  );
}

const open = (replies: Replies) => renderAdmin(<Searched hasList={false} />, replies);
const openList = (replies: Replies) => renderAdmin(<Searched hasList />, replies);

async function search(text: string): Promise<void> {
  const field = await screen.findByRole('searchbox', { name: 'Find hosts and guests' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}

const row = () => screen.findByRole('article', { name: 'Tunde Bello' });

describe('people screen', () => {
  it('shows suspended accounts before a search', async () => {
    await open({ [SUSPENDED]: okReply([]) });
    expect(await screen.findByText('No suspended accounts')).toBeDefined();
  });

  it('finds accounts by part of a name or email address', async () => {
    await open({
      [SUSPENDED]: okReply([]),
      [FOUND]: okReply([{ ...tunde, cancelledBookings: 3 }]),
    });
    await search(' bel ');
    const found = await row();
    expect(found.textContent).toContain('tunde@example.ng');
    expect(found.textContent).toContain(
      'Host · since 1 Oct 2026 · 2 live spaces · cancelled 3 bookings',
    );
    expect(screen.getByText('One account')).toBeDefined();
  });

  it('shows that a search has no results', async () => {
    await open({ [SUSPENDED]: okReply([]), 'GET /admin/accounts?q=zz': okReply([]) });
    await search('zz');
    expect(await screen.findByText('No results for “zz”')).toBeDefined();
  });

  it('suspends an account with a reason, and reinstates it', async () => {
    const replies: Replies = { [SUSPENDED]: okReply([]), [FOUND]: okReply([tunde]) };
    replies['POST /admin/accounts/h-1/suspend'] = messageReply('The account is suspended.');
    replies['POST /admin/accounts/h-1/reinstate'] = messageReply('The account is open again.');
    const { sent } = await open(replies);
    await search('bel');
    const suspend = within(await row()).getByRole('button', { name: 'Suspend Tunde Bello' });
    suspend.focus();
    fireEvent.click(suspend);
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Tunde Bello?' }));
    expect(dialog.getByText(/Their live spaces will be hidden/)).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Rude to guests.' } });
    replies[FOUND] = okReply([out]);
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    const back = await screen.findByRole('button', { name: 'Reinstate Tunde Bello' });
    expect(document.activeElement).toBe(back);
    expect(sent).toContainEqual({
      name: 'POST /admin/accounts/h-1/suspend',
      body: { reason: 'Rude to guests.' },
    });
    expect((await row()).textContent).toContain('suspended on 20 Nov 2026');
    replies[FOUND] = okReply([tunde]);
    fireEvent.click(back);
    expect(await screen.findByRole('button', { name: 'Suspend Tunde Bello' })).toBeDefined();
    expect(toasts.map(({ text }) => text)).toEqual([
      'The account is suspended.',
      'The account is open again.',
    ]);
  });

  it('shows why an account could not be suspended', async () => {
    await open({
      [SUSPENDED]: okReply([{ ...out, kind: 'user', spaces: undefined }]),
      'POST /admin/accounts/h-1/reinstate': refusedReply(
        'ACCOUNT_NOT_FOUND',
        'There is no such account.',
      ),
      [FOUND]: okReply([{ ...tunde, kind: 'user' }]),
      'POST /admin/accounts/h-1/suspend': refusedReply('ACCOUNT_STATE', 'That can’t be done now.'),
    });
    expect((await row()).textContent).toContain('Guest · since 1 Oct 2026 · suspended on');
    await search('bel');
    fireEvent.click(await screen.findByRole('button', { name: 'Suspend Tunde Bello' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/live spaces/)).toBeNull();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'x' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('That can’t be done now.');
    expect(dialog.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });

  it('says that an account may be suspended already if the reply was lost', async () => {
    const suspend = 'POST /admin/accounts/h-1/suspend';
    const replies: Replies = { [SUSPENDED]: okReply([]), [FOUND]: okReply([tunde]) };
    replies[suspend] = () => {
      replies[FOUND] = okReply([out]);
      return undefined;
    };
    await open(replies);
    await search('bel');
    fireEvent.click(within(await row()).getByRole('button', { name: 'Suspend Tunde Bello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Tunde Bello?' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Rude to guests.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/may be done already.*twice/);
    expect(await screen.findByRole('button', { name: 'Reinstate Tunde Bello' })).toBeDefined();
    replies[suspend] = messageReply('This account was already suspended.');
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await expect
      .poll(() => toasts.map(({ text }) => text))
      .toEqual(['This account was already suspended.']);
  });

  it('shows an error when the provider doesn’t answer, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[SUSPENDED] = okReply([out]);
    fireEvent.click(again);
    expect(await row()).toBeDefined();
  });
});

describe('the list of people', () => {
  const page = (people: readonly unknown[], hasMore = false) => okReply({ people, hasMore });
  const bisi = { ...tunde, id: 'u-1', kind: 'user', name: 'Bisi Ade', spaces: undefined };

  it('shows everyone, a page after the other', async () => {
    await openList({
      'GET /admin/people?filter=all&offset=0': page([tunde], true),
      'GET /admin/people?filter=all&offset=1': page([bisi]),
    });
    await row();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Bisi Ade' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('leaves the question about suspending open when it has lost the account', async () => {
    const replies: Replies = { 'GET /admin/people?filter=all&offset=0': page([tunde]) };
    const { refetch } = await openList(replies);
    fireEvent.click(within(await row()).getByRole('button', { name: 'Suspend Tunde Bello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Tunde Bello?' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Rude to guests.' } });
    replies['GET /admin/people?filter=all&offset=0'] = page([]);
    await refetch();
    expect(await screen.findByText('No accounts here')).toBeDefined();
    expect(screen.getByDisplayValue('Rude to guests.')).toBeDefined();
  });

  it('shows those of one kind whose name or email contains a text', async () => {
    await openList({
      'GET /admin/people?filter=all&offset=0': page([tunde, bisi]),
      'GET /admin/people?filter=suspended&offset=0': page([]),
      'GET /admin/people?filter=suspended&offset=0&q=bel': page([out]),
    });
    await row();
    fireEvent.click(screen.getByRole('button', { name: 'Suspended' }));
    expect(await screen.findByText('No accounts here')).toBeDefined();
    await search('bel');
    expect((await row()).textContent).toContain('suspended on 20 Nov 2026');
  });
});
