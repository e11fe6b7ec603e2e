import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import type { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage, visitBefore } from '../testing/render.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { savedRowOf } from './saved-rows.ts';
import { SavedTable } from './saved-table.tsx';

vi.mock(import('#src/ui/toast/toasts.ts'), { spy: true });

afterEach(() => {
  cleanup();
  closeDevices();
});

/** Saves spaces on the device, each a minute after the previous one, before the present. */
async function save(device: FakeDevice, ...spaces: readonly Space[]): Promise<void> {
  const storage = await device.open();
  for (const [index, space] of spaces.entries()) {
    await storage.putItem(savedRowOf(space, new Date(device.now - 3_600_000 + index * 60_000)));
  }
}

/** Saves a space as another device of the account did: there is no copy of it. */
async function saveElsewhere(device: FakeDevice, id: string, markedAt: number): Promise<void> {
  const storage = await device.open();
  await storage.putItem({ set: 'saved-spaces', id, markedAt, body: null });
}

const show = (device: FakeDevice) =>
  renderPage(
    device,
    <main tabIndex={-1}>
      <SavedTable actions={(space) => <button type="button">{`Book ${space.name}`}</button>} />
    </main>,
  );

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const goneRowOf = (name: string) =>
  screen.findByRole('row', { name: new RegExp(`${name} .*No longer listed`) });
const removeButtons = () => screen.getAllByRole('button', { name: /^Remove/ });

describe('SavedTable', () => {
  it('lists the last saved space first, as the catalogue has it', async () => {
    const device = aDevice('a', 'b');
    await save(device, makeSpace('a', { name: 'As it was' }), makeSpace('b'));
    await show(device);
    await rowOf('Space a');
    const labels = removeButtons().map((button) => button.getAttribute('aria-label'));
    expect(labels).toEqual(['Remove Space b', 'Remove Space a']);
    expect(screen.queryByText('As it was')).toBeNull();
  });

  it('shows the copies of the device without a connection and a catalogue', async () => {
    const device = aDevice('a');
    device.provider.down = true;
    await save(device, makeSpace('a', { name: 'As it was' }));
    await show(device);
    const row = await rowOf('As it was');
    expect(within(row).getByRole('button', { name: 'Book As it was' })).toBeDefined();
    expect(screen.queryByText('No longer listed')).toBeNull();
  });

  it('leaves the focus in the page’s content when a space is removed', async () => {
    const device = aDevice('a', 'b');
    await save(device, makeSpace('a'), makeSpace('b'));
    await show(device);
    const remove = await screen.findByRole('button', { name: 'Remove Space a' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Space a' })).toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Remove Space b' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('a saved space that was taken down', () => {
  it('stays in the list, with spaces of its area instead of booking it', async () => {
    const device = aDevice('a');
    await save(device, makeSpace('a'), makeSpace('gone', { location: 'Yaba' }));
    await show(device);
    const row = await goneRowOf('Space gone');
    expect(within(row).queryByRole('button', { name: /Book/ })).toBeNull();
    expect(within(row).queryByRole('link', { name: 'Space gone' })).toBeNull();
    const others = within(row).getByRole('link', { name: 'Spaces in Yaba' });
    expect(others.getAttribute('href')).toBe('/allspace?location=Yaba');
    expect(within(await rowOf('Space a')).queryByText('No longer listed')).toBeNull();
  });

  it('can be removed, and put back', async () => {
    const device = aDevice('a');
    await save(device, makeSpace('a'), makeSpace('gone'));
    await show(device);
    const row = await goneRowOf('Space gone');
    fireEvent.click(within(row).getByRole('button', { name: 'Remove Space gone' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Space gone/ })).toBeNull());
    vi.mocked(showToast).mock.lastCall?.[1]?.action?.run();
    expect(await goneRowOf('Space gone')).toBeDefined();
  });

  it('is known offline too, from the stored catalogue', async () => {
    const device = aDevice('a');
    await save(device, makeSpace('gone'));
    await visitBefore(device);
    device.provider.down = true;
    await show(device);
    expect(await goneRowOf('Space gone')).toBeDefined();
  });

  it('isn’t taken for gone if it was saved after the stored catalogue', async () => {
    const device = aDevice('a');
    await visitBefore(device);
    device.provider.down = true;
    device.now += 7_200_000;
    await save(device, makeSpace('fresh'));
    await show(device);
    const row = await rowOf('Space fresh');
    expect(within(row).getByRole('button', { name: 'Book Space fresh' })).toBeDefined();
    expect(screen.queryByText('No longer listed')).toBeNull();
  });

  it('is counted if this device never knew its name, and removed with the others', async () => {
    const device = aDevice('a');
    await saveElsewhere(device, 'x', device.now - 2);
    await saveElsewhere(device, 'y', device.now - 1);
    await show(device);
    expect(await screen.findByText('2 saved spaces are no longer listed.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(await screen.findByText('No saved spaces yet')).toBeDefined();
    expect(screen.queryByText(/no longer listed/)).toBeNull();
  });

  it('is asked about while the catalogue is incomplete', async () => {
    const device = aDevice('a', 'b', 'c');
    device.provider.partSize = 1;
    device.used = new Promise(() => undefined);
    await save(device, makeSpace('gone'));
    await saveElsewhere(device, 'c', device.now - 1);
    await saveElsewhere(device, 'x', device.now - 1);
    await show(device);
    expect(await goneRowOf('Space gone')).toBeDefined();
    expect(within(await rowOf('Space c')).queryByText('No longer listed')).toBeNull();
    expect(await screen.findByText('1 saved space is no longer listed.')).toBeDefined();
  });
});
