import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeCatalogueProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useRememberViewed } from './viewed-spaces.ts';

let device: FakeDevice;

beforeEach(() => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const spaces = ids.map((id) => makeSpace(id, { name: `Space ${id}` }));
  device = new FakeDevice(new FakeCatalogueProvider(spaces), 'recently-viewed', 'memory');
});

afterEach(() => {
  cleanup();
  device.close();
  localStorage.clear();
});

function Opened({ id }: { readonly id: string }) {
  useRememberViewed(id);
  return null;
}

function open(...ids: readonly string[]): void {
  for (const id of ids) render(<Opened id={id} />).unmount();
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('shows the last six spaces that were opened, the latest first and each once', async () => {
  open('a', 'b', 'c', 'd', 'e', 'f', 'g', 'd');
  await renderPage(device, <RecentlyViewed />);
  await screen.findByRole('heading', { name: 'Recently viewed' });
  expect(names()).toEqual(['d', 'g', 'f', 'e', 'c', 'b'].map((id) => `Space ${id}`));
});

it('is cleared with one tap, and leaves out spaces that aren’t listed any more', async () => {
  open('a', 'gone');
  await renderPage(device, <RecentlyViewed />);
  await screen.findByRole('heading', { name: 'Recently viewed' });
  expect(names()).toEqual(['Space a']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear recently viewed spaces' }));
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('viewed-spaces'))).toEqual([]);
});
