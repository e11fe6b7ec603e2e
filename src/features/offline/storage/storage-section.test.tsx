import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { StorageSection } from './storage-section.tsx';

const now = new Date('2026-11-22T10:00:00+01:00');
const savedAt = Date.parse('2026-11-22T09:40:00+01:00');

beforeEach(() => {
  // Happy DOM does not implement dialogs.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function device(kind: Storage['kind']): Promise<Storage> {
  const storage = createMemoryStorage(createChangeBus(`section-${Math.random()}`));
  await storage.write({
    putDocuments: [
      { key: 'catalogue', savedAt, body: [{ id: 'a' }, { id: 'b' }] },
      { key: 'catalogue-head', savedAt, body: {} },
      { key: 'aye.unsent.host.x/drafts.listing', savedAt, body: {} },
    ],
  });
  await storage.putItem({ set: 'saved-spaces', id: 'a', markedAt: 1, body: {} });
  await storage.putItem({ set: 'aye.unsent.host.x/posts', id: 'p', markedAt: 1, body: {} });
  return { ...storage, kind };
}

async function openSection(storage: Storage): Promise<void> {
  const opened = async () => storage;
  await renderRouted(<StorageSection storage={opened} now={now} />);
  await screen.findByText('Saved spaces');
}

/** The value next to a label. */
const beside = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('the storage section shows what is stored, with its age, and what is not sent yet', async () => {
  await openSection(await device('device'));
  expect(beside('Spaces available offline')).toBe('2, updated today at 09:40');
  expect(beside('Photos')).toBe('None yet');
  expect(beside('Saved spaces')).toBe('1');
  expect(beside('Not sent yet')).toContain('1 waiting, 1 draft');
});

it.each([
  ['a post', 'posts', '1 waiting', 'See what’s waiting', '/dashboardLayout/hostdashboard'],
  ['a check-in', 'check-ins', '1 waiting', 'See the check-ins', '/dashboardLayout/checkin'],
  ['a new space', 'drafts.listing', '1 draft', 'Continue your new space', '/listspace'],
  [
    'a changed one',
    'drafts.listing:s7',
    '1 draft',
    'Continue your changes to a space',
    '/listspace?edit=s7',
  ],
  [
    'an answer',
    'drafts.review-answer.r1',
    '1 draft',
    'Continue your reply',
    '/dashboardLayout/reviews',
  ],
  [
    'a bank account',
    'drafts.bank-details',
    '1 draft',
    'Continue in your account',
    '/dashboardLayout/accountsetting',
  ],
])(
  'the storage section links to the screen of unsent data: %s',
  async (_, part, words, link, href) => {
    const storage = createMemoryStorage(createChangeBus(`section-${Math.random()}`));
    const name = `aye.unsent.host.x/${part}`;
    if (part.startsWith('drafts.')) {
      await storage.write({ putDocuments: [{ key: name, savedAt, body: {} }] });
    } else await storage.putItem({ set: name, id: 'p', markedAt: 1, body: {} });
    await openSection({ ...storage, kind: 'device' });
    expect(beside('Not sent yet')).toBe(words + link);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
  },
);

it('the storage section has no link to data that is sent automatically', async () => {
  const storage = createMemoryStorage(createChangeBus(`section-${Math.random()}`));
  const set = 'aye.unsent.user.x/saved';
  await storage.putItem({ set, id: 'h', markedAt: 1, body: {} });
  await openSection({ ...storage, kind: 'device' });
  expect(beside('Not sent yet')).toBe('1 waiting');
});

it('the storage section warns that the browser stores nothing', async () => {
  await openSection(await device('memory'));
  expect(screen.getByText(/This browser isn’t storing anything/)).toBeDefined();
});

it('the storage section clears cached data after a confirmation and shows how much', async () => {
  const storage = await device('device');
  await openSection(storage);
  fireEvent.click(screen.getByRole('button', { name: 'Clear photos and spaces' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(beside('Spaces available offline')).toContain('2');
  fireEvent.click(screen.getByRole('button', { name: 'Clear photos and spaces' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await screen.findByText('Freed up 1 kB.');
  await waitFor(() => expect(beside('Spaces available offline')).toBe('None yet'));
  expect(beside('Saved spaces')).toBe('1');
  expect(beside('Not sent yet')).toContain('1 waiting, 1 draft');
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Clear photos and spaces',
  });
  expect(button.disabled).toBe(true);
});

it('the storage section asks for persistent storage again on request', async () => {
  let granted = false;
  const persist = vi.fn<() => Promise<boolean>>(async () => granted);
  vi.stubGlobal('navigator', {
    storage: {
      persist,
      persisted: async () => granted,
      estimate: async () => ({ usage: 14_000_000, quota: 2_100_000_000 }),
    },
  });
  await openSection(await device('device'));
  expect(
    screen.getByText('Your browser may clear this if the device runs out of space.'),
  ).toBeDefined();
  expect(beside('Storage used')).toBe('14.0\u00A0MB of the 2.1\u00A0GB this browser allows');
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
  await screen.findByText(/browser said no/);
  granted = true;
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
  await screen.findByText('Your browser will keep this until you clear it.');
  expect(screen.queryByRole('button', { name: 'Ask the browser to keep it' })).toBeNull();
});
