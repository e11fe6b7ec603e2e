import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { KeepingSection } from './keeping-section.tsx';

const now = new Date('2026-11-22T10:00:00+01:00');
const savedAt = Date.parse('2026-11-22T09:40:00+01:00');

beforeEach(() => {
  // Happy DOM opens no dialogs by itself.
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
  await storage.putMark({ set: 'saved-spaces', id: 'a', markedAt: 1, body: {} });
  await storage.putMark({ set: 'aye.unsent.host.x/posts', id: 'p', markedAt: 1, body: {} });
  return { ...storage, kind };
}

async function openSection(storage: Storage): Promise<void> {
  const opened = async () => storage;
  await renderRouted(<KeepingSection storage={opened} now={now} />);
  await screen.findByText('Saved spaces');
}

/** What stands beside a name. */
const beside = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('says what is kept, with its age, and what waits', async () => {
  await openSection(await device('device'));
  expect(beside('Spaces to look at offline')).toBe('2, as of today at 09:40');
  expect(beside('Pictures')).toBe('None yet');
  expect(beside('Saved spaces')).toBe('1');
  expect(beside('Not sent yet')).toContain('1 waiting, 1 draft');
});

it.each([
  ['a post', 'posts', '1 waiting', 'See what waits', '/dashboardLayout/hostdashboard'],
  ['a check-in', 'check-ins', '1 waiting', 'See the check-ins', '/dashboardLayout/checkin'],
  ['a new space', 'drafts.listing', '1 draft', 'Go on with the new space', '/listspace'],
  [
    'a changed one',
    'drafts.listing:s7',
    '1 draft',
    'Go on with the changed space',
    '/listspace?edit=s7',
  ],
  [
    'an answer',
    'drafts.review-answer.r1',
    '1 draft',
    'Go on with the answer',
    '/dashboardLayout/reviews',
  ],
  [
    'a bank account',
    'drafts.bank-details',
    '1 draft',
    'Go on in your account',
    '/dashboardLayout/accountsetting',
  ],
])('leads to the screen of what is not sent yet: %s', async (_, part, words, link, href) => {
  const storage = createMemoryStorage(createChangeBus(`section-${Math.random()}`));
  const name = `aye.unsent.host.x/${part}`;
  if (part.startsWith('drafts.')) {
    await storage.write({ putDocuments: [{ key: name, savedAt, body: {} }] });
  } else await storage.putMark({ set: name, id: 'p', markedAt: 1, body: {} });
  await openSection({ ...storage, kind: 'device' });
  expect(beside('Not sent yet')).toBe(words + link);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
});

it('has no way to what goes by itself, such as the hearts of somebody who has left', async () => {
  const storage = createMemoryStorage(createChangeBus(`section-${Math.random()}`));
  const set = 'aye.unsent.user.x/saved';
  await storage.putMark({ set, id: 'h', markedAt: 1, body: {} });
  await openSection({ ...storage, kind: 'device' });
  expect(beside('Not sent yet')).toBe('1 waiting');
});

it('says that a browser keeps nothing', async () => {
  await openSection(await device('memory'));
  expect(screen.getByText(/This browser keeps nothing/)).toBeDefined();
});

it('clears what can be fetched again, once that is agreed to, and says how much it was', async () => {
  const storage = await device('device');
  await openSection(storage);
  fireEvent.click(screen.getByRole('button', { name: 'Clear pictures and spaces' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(beside('Spaces to look at offline')).toContain('2');
  fireEvent.click(screen.getByRole('button', { name: 'Clear pictures and spaces' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await screen.findByText('Freed 1 kB.');
  await waitFor(() => expect(beside('Spaces to look at offline')).toBe('None yet'));
  expect(beside('Saved spaces')).toBe('1');
  expect(beside('Not sent yet')).toContain('1 waiting, 1 draft');
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Clear pictures and spaces',
  });
  expect(button.disabled).toBe(true);
});

it('asks a browser that refused, by the person’s word', async () => {
  let granted = false;
  const persist = vi.fn<() => Promise<boolean>>(async () => granted);
  vi.stubGlobal('navigator', {
    storage: {
      persist,
      persisted: async () => granted,
      estimate: async () => ({ usage: 14 * 1024 ** 2, quota: 2.1 * 1024 ** 3 }),
    },
  });
  await openSection(await device('device'));
  expect(screen.getByText('This browser may clear it when the device is full.')).toBeDefined();
  expect(beside('Room used')).toBe('14.0 MB of 2.1 GB this browser allows');
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
  await screen.findByText(/did not agree/);
  granted = true;
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
  await screen.findByText('This browser keeps it until you remove it.');
  expect(screen.queryByRole('button', { name: 'Ask the browser to keep it' })).toBeNull();
});
