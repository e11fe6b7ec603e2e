import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { DataSection } from './data-section.tsx';

const now = new Date('2026-11-22T10:00:00+01:00');
const MEGABYTE = 1024 * 1024;

afterEach(() => {
  cleanup();
  localStorage.clear();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

async function aDevice(): Promise<Storage> {
  const storage = createMemoryStorage(createChangeBus('data-section'));
  await storage.addUsage({ day: '2026-10-31', received: 90 * MEGABYTE, saved: 0 });
  await storage.addUsage({ day: '2026-11-20', received: 2 * MEGABYTE, saved: 6 * MEGABYTE });
  await storage.addUsage({ day: '2026-11-22', received: 14 * 1024, saved: MEGABYTE });
  return storage;
}

async function openSection(storage: Storage): Promise<void> {
  const opened = async () => storage;
  renderQueried(<DataSection storage={opened} now={now} />);
  await screen.findByText('Today');
}

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('says what the app has used and saved, by day too', async () => {
  await openSection(await aDevice());
  expect(figure('Today')).toBe('14 kB');
  expect(figure('This month')).toBe('2.0 MB');
  expect(figure('Saved this month')).toBe('7.0 MB');
  fireEvent.click(screen.getByText('Day by day'));
  const rows = within(screen.getByRole('table', { name: 'Data by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayDownloadedSaved',
    '22 Nov14 kB1.0 MB',
    '20 Nov2.0 MB6.0 MB',
  ]);
});

it('starts counting again', async () => {
  const storage = await aDevice();
  await openSection(storage);
  fireEvent.click(screen.getByRole('button', { name: 'Start counting again' }));
  await waitFor(() => expect(figure('This month')).toBe('None'));
  expect(await storage.listUsage()).toEqual([]);
});

it('says so where it can’t be read', async () => {
  const storage = await aDevice();
  const listUsage = async () => Promise.reject(new Error('closed'));
  renderQueried(<DataSection storage={async () => ({ ...storage, listUsage })} now={now} />);
  expect(await screen.findByText('What the app has used can’t be read now.')).toBeDefined();
});

it('leaves lite mode to the line, and says what it sees', async () => {
  const line = { saveData: false, effectiveType: '2g' };
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  await openSection(await aDevice());
  expect(radio('Automatic').checked).toBe(true);
  expect(screen.getByText('Your line looks slow: on.')).toBeDefined();
  fireEvent.click(radio('Off'));
  expect(radio('Off').checked).toBe(true);
  expect(screen.getByText('Your line looks slow: it would be on.')).toBeDefined();
  expect(liteNow()).toBe(false);
});

it('takes pictures away until they are asked for', async () => {
  await openSection(await aDevice());
  expect(screen.getByText('This browser doesn’t say how your line is: off.')).toBeDefined();
  fireEvent.click(radio('On'));
  expect(liteNow()).toBe('small');
  fireEvent.click(radio('Only when I tap'));
  expect(liteNow()).toBe('tap');
});
