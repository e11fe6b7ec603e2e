import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeCatalogueProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render.tsx';
import { FeaturedSpaces } from '../landing/featured-spaces.tsx';

let provider: FakeCatalogueProvider;
let device: FakeDevice;

beforeEach(() => {
  provider = new FakeCatalogueProvider([makeSpace('s1')]);
  device = new FakeDevice(provider, 'catalogue-unavailable', 'memory');
});

afterEach(() => {
  cleanup();
  device.close();
});

it('a device without a list explains that it couldn’t be loaded, and tries again', async () => {
  provider.down = true;
  await renderPage(device, <FeaturedSpaces actions={() => null} />);
  await screen.findByText('We couldn’t load the spaces');
  provider.down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

it('a device that receives something else than a list explains what to do', async () => {
  provider.plain = true;
  provider.overrides.set('/space/getAll', () => new Response('{"message":"Welcome"}'));
  await renderPage(device, <FeaturedSpaces actions={() => null} />);
  expect(
    await screen.findByText(/We got an unexpected response\. Please try again\./),
  ).toBeDefined();
});
