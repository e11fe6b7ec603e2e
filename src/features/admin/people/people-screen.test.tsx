import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ok, refuses, type Replies, says } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderDesk, withAdmin } from '../testing/render-desk.tsx';
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

/** As the address does. */
function Searched() {
  const [part, setPart] = useState('');
  return <PeopleScreen part={part} onSearch={setPart} />;
}

const open = (replies: Replies) => renderDesk(<Searched />, replies);

async function search(text: string): Promise<void> {
  const field = await screen.findByRole('searchbox', { name: 'Find hosts and guests' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}

const row = () => screen.findByRole('article', { name: 'Tunde Bello' });

describe('people', () => {
  it('are the suspended ones until somebody is looked for', async () => {
    await open({ [SUSPENDED]: ok([]) });
    expect(await screen.findByText('Nobody is suspended')).toBeDefined();
  });

  it('are found by a part of name or email', async () => {
    await open({ [SUSPENDED]: ok([]), [FOUND]: ok([tunde]) });
    await search(' bel ');
    const found = await row();
    expect(found.textContent).toContain('tunde@example.ng');
    expect(found.textContent).toContain('Host · since 1 Oct 2026 · 2 live spaces');
    expect(screen.getByText('One account')).toBeDefined();
  });

  it('that aren’t there are said not to be', async () => {
    await open({ [SUSPENDED]: ok([]), 'GET /admin/accounts?q=zz': ok([]) });
    await search('zz');
    expect(await screen.findByText(/has “zz” in it/)).toBeDefined();
  });

  it('are suspended with a reason, and let in again', async () => {
    const replies: Replies = { [SUSPENDED]: ok([]), [FOUND]: ok([tunde]) };
    replies['POST /admin/accounts/h-1/suspend'] = says('The account is suspended.');
    replies['POST /admin/accounts/h-1/reinstate'] = says('The account is open again.');
    const { sent } = await open(replies);
    await search('bel');
    fireEvent.click(within(await row()).getByRole('button', { name: 'Suspend Tunde Bello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Tunde Bello?' }));
    expect(dialog.getByText(/Their live spaces are hidden/)).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Rude to guests.' } });
    replies[FOUND] = ok([out]);
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    const back = await screen.findByRole('button', { name: 'Let in again Tunde Bello' });
    expect(sent).toContainEqual({
      name: 'POST /admin/accounts/h-1/suspend',
      body: { reason: 'Rude to guests.' },
    });
    expect((await row()).textContent).toContain('suspended on 20 Nov 2026');
    replies[FOUND] = ok([tunde]);
    fireEvent.click(back);
    expect(await screen.findByRole('button', { name: 'Suspend Tunde Bello' })).toBeDefined();
    expect(toasts.map(({ text }) => text)).toEqual([
      'The account is suspended.',
      'The account is open again.',
    ]);
  });

  it('who can’t be suspended stay, and it’s said why', async () => {
    await open({
      [SUSPENDED]: ok([{ ...out, kind: 'user', spaces: undefined }]),
      'POST /admin/accounts/h-1/reinstate': refuses(
        'ACCOUNT_NOT_FOUND',
        'There is no such account.',
      ),
      [FOUND]: ok([{ ...tunde, kind: 'user' }]),
      'POST /admin/accounts/h-1/suspend': refuses('ACCOUNT_STATE', 'That can’t be done now.'),
    });
    expect((await row()).textContent).toContain('Guest · since 1 Oct 2026 · suspended on');
    await search('bel');
    fireEvent.click(await screen.findByRole('button', { name: 'Suspend Tunde Bello' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/live spaces/)).toBeNull();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'x' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('That can’t be done now.');
  });

  it('say so when nobody answers', async () => {
    const replies: Replies = {};
    await open(replies);
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[SUSPENDED] = ok([out]);
    fireEvent.click(again);
    expect(await row()).toBeDefined();
  });
});
