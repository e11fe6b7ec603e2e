import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

const phone: Passkey = {
  id: 'phone',
  device: 'Chrome on Android',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-22T13:00:00.000Z',
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

let listed: readonly Passkey[];
let asked: [path: string, body: unknown][];
let create: () => Promise<unknown>;

beforeEach(() => {
  listed = [phone];
  asked = [];
  localStorage.setItem('root', JSON.stringify({ userToken: 'u', userSince: 1 }));
  vi.stubGlobal('PublicKeyCredential', class {});
  create = () =>
    Promise.resolve({
      id: 'bmV3',
      rawId: bytes('new'),
      type: 'public-key',
      response: { clientDataJSON: bytes('{}'), attestationObject: bytes('made') },
      getClientExtensionResults: () => ({}),
    });
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { credentials: { value: { create: () => create() } } }),
  );
  vi.stubGlobal('fetch', (url: string, { body = '{}', method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/passkeys/, '');
    if (method === 'GET') return Promise.resolve(Response.json({ message: 'ok', data: listed }));
    asked.push([path, JSON.parse(body as string)]);
    if (path === '/options') {
      const data = {
        challenge: 'Y2hhbGxlbmdl',
        rp: { name: 'Àyè', id: 'localhost' },
        user: { id: 'dXNlcg', name: 'ada@aye.test', displayName: 'Ada' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      };
      return Promise.resolve(Response.json({ message: 'ok', data }));
    }
    listed = path === '' ? [{ ...phone, id: 'new', device: '' }, phone] : [];
    return Promise.resolve(Response.json({ message: 'Done.' }));
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your passkeys' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const enterPassword = (button: string) => {
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Sun#Yellow9' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

it('the panel lists passkeys and removes one after the password', async () => {
  renderQueried(
    <main tabIndex={-1}>
      <PasskeysPanel owner="user" />
    </main>,
  );
  expect(await rows()).toEqual([
    'Chrome on AndroidAdded 20 Nov 2026Last used 22 Nov 2026, 14:00Remove',
  ]);
  const remove = screen.getByRole('button', { name: 'Remove the passkey from Chrome on Android' });
  remove.focus();
  fireEvent.click(remove);
  enterPassword('Remove this passkey');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your passkeys' })).toBeNull());
  expect(asked).toEqual([['/phone/remove', { password: 'Sun#Yellow9' }]]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the panel adds a passkey that the device creates', async () => {
  renderQueried(<PasskeysPanel owner="user" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  enterPassword('Continue');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(asked).toEqual([
    ['/options', { password: 'Sun#Yellow9' }],
    [
      '',
      {
        credential: {
          id: 'bmV3',
          rawId: 'bmV3',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'bWFkZQ' },
        },
      },
    ],
  ]);
});

it('the panel says what to do if the device gives no passkey', async () => {
  create = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  renderQueried(<PasskeysPanel owner="user" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  enterPassword('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No passkey was created. Try again when your device asks.',
  );
});

it('the panel is hidden in a browser without passkeys, unless the account has some', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  listed = [];
  renderQueried(<PasskeysPanel owner="user" />);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  cleanup();
  listed = [phone];
  renderQueried(<PasskeysPanel owner="user" />);
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
