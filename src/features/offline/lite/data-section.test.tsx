import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { DataSection } from './data-section.tsx';

const now = new Date('2026-11-22T10:00:00+01:00');
const MEGABYTE = 1_000_000;
const toasts = hearToasts();

afterEach(() => {
  cleanup();
  localStorage.clear();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

async function aDevice(): Promise<Storage> {
  const storage = createMemoryStorage(createChangeBus('data-section'));
  await storage.addUsage({ day: '2026-10-31', received: 90 * MEGABYTE, saved: 0 });
  await storage.addUsage({ day: '2026-11-20', received: 2 * MEGABYTE, saved: 6 * MEGABYTE });
  await storage.addUsage({ day: '2026-11-22', received: 14_000, saved: MEGABYTE });
  return storage;
}

async function openSection(storage: Storage): Promise<void> {
  const opened = async () => storage;
  renderQueried(<DataSection storage={opened} now={now} />);
  await screen.findByText('Today');
}

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('the data section shows how much data the app has used and saved, also by day', async () => {
  await openSection(await aDevice());
  expect(figure('Today')).toBe('14\u00A0kB');
  expect(figure('This month')).toBe('2.0\u00A0MB');
  expect(figure('Saved this month')).toBe('7.0\u00A0MB');
  fireEvent.click(screen.getByText('Day by day'));
  const rows = within(screen.getByRole('table', { name: 'Data by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayDownloadedSaved',
    '22 Nov14\u00A0kB1.0\u00A0MB',
    '20 Nov2.0\u00A0MB6.0\u00A0MB',
  ]);
});

it('the data section resets the counter', async () => {
  const storage = await aDevice();
  await openSection(storage);
  fireEvent.click(screen.getByRole('button', { name: 'Reset counter' }));
  await waitFor(() => expect(figure('This month')).toBe('None'));
  expect(await storage.listUsage()).toEqual([]);
});

it('the data section says what to do if the counter can’t be reset', async () => {
  const storage = await aDevice();
  const forgetUsage = async () => Promise.reject(new Error('closed'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openSection({ ...storage, forgetUsage });
  fireEvent.click(screen.getByRole('button', { name: 'Reset counter' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        kind: 'error',
        text: 'We couldn’t update what’s stored on this device. Reload the page and try again.',
      },
    ]),
  );
  expect(figure('This month')).toBe('2.0\u00A0MB');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it('the data section shows an error if the counter can’t be read', async () => {
  const storage = await aDevice();
  const listUsage = async () => Promise.reject(new Error('closed'));
  renderQueried(<DataSection storage={async () => ({ ...storage, listUsage })} now={now} />);
  expect(
    await screen.findByText(
      'We couldn’t read how much data the app has used. Reload the page to try again.',
    ),
  ).toBeDefined();
});

it('the data section lets the network decide on lite mode and explains the decision', async () => {
  const connection = { saveData: false, effectiveType: '2g' };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await openSection(await aDevice());
  expect(radio('Automatic').checked).toBe(true);
  expect(screen.getByText('Your network looks slow, so it’s on.')).toBeDefined();
  fireEvent.click(radio('Off'));
  expect(radio('Off').checked).toBe(true);
  expect(screen.getByText('Your network looks slow, so it would be on.')).toBeDefined();
  expect(liteNow()).toBe(false);
});

it('the data section can limit photos to those that are tapped', async () => {
  await openSection(await aDevice());
  expect(screen.getByText('We can’t tell how fast your network is, so it’s off.')).toBeDefined();
  fireEvent.click(radio('On'));
  expect(liteNow()).toBe('small');
  fireEvent.click(radio('Only when I tap'));
  expect(liteNow()).toBe('tap');
});
