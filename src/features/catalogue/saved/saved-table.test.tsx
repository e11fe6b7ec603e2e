import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { savedRowOf } from './saved-rows.ts';
import { SavedTable } from './saved-table.tsx';

afterEach(() => {
  cleanup();
  closeDevices();
});

it('a removed space leaves the focus in the page’s content', async () => {
  const device = aDevice('a', 'b');
  const storage = await device.open();
  for (const id of ['a', 'b']) await storage.putItem(savedRowOf(makeSpace(id), new Date()));
  await renderPage(
    device,
    <main tabIndex={-1}>
      <SavedTable actions={() => null} />
    </main>,
  );
  const remove = await screen.findByRole('button', { name: 'Remove Space a' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Space a' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove Space b' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
