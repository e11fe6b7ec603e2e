import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { FakeCatalogueProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render.tsx';
import { ResultGrid } from './result-grid.tsx';

const SPACES = Array.from({ length: 8 }, (_, index) => makeSpace(`s${index}`));
const FEWER = SPACES.slice(0, 3);

let device: FakeDevice;

beforeEach(() => {
  device = new FakeDevice(new FakeCatalogueProvider(SPACES), 'result-grid', 'memory');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  device.close();
});

const noActions = () => null;

interface Step {
  readonly spaces: readonly Space[];
  readonly listKey: string;
}

/** Renders the first step, and the next one after a click on the button. */
function Steps({ steps }: { readonly steps: readonly [Step, Step] }) {
  const [at, setAt] = useState<0 | 1>(0);
  return (
    <>
      <button type="button" onClick={() => setAt(1)}>
        Next
      </button>
      <ResultGrid {...steps[at]} found={steps[at].spaces.length} actions={noActions} />
    </>
  );
}

const before: Step = { spaces: SPACES, listKey: 'st' };

/** Counts the cards that are added or removed in the step to the next list. */
async function cardsDrawn(): Promise<number> {
  const list = screen.getByRole('list', { name: 'Spaces found' });
  let drawn = 0;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      drawn += addedNodes.length + removedNodes.length;
    }
  });
  observer.observe(list, { childList: true });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await Promise.resolve();
  observer.disconnect();
  return drawn;
}

const cards = () => screen.getAllByRole('article').length;

describe('search results', () => {
  it('stay in place when typing does not change them', async () => {
    await renderPage(device, <Steps steps={[before, { spaces: [...SPACES], listKey: 'stu' }]} />);
    expect(await cardsDrawn()).toBe(0);
    expect(cards()).toBe(8);
  });

  it('are reduced when typing excludes some', async () => {
    await renderPage(device, <Steps steps={[before, { spaces: FEWER, listKey: 'stu' }]} />);
    expect(await cardsDrawn()).toBeGreaterThan(0);
    expect(cards()).toBe(3);
  });

  it('stay in place when the same list gets newer rows', async () => {
    const newer = SPACES.map((space) => ({ ...space, name: `New ${space.name}` }));
    await renderPage(device, <Steps steps={[before, { ...before, spaces: newer }]} />);
    expect(await cardsDrawn()).toBe(0);
    expect(screen.getAllByRole('heading', { name: /^New / })).toHaveLength(8);
  });
});

describe('a card', () => {
  const link = (index: number) => screen.getByRole('link', { name: `Space s${index}` });
  const grid = (
    <ResultGrid spaces={SPACES} found={SPACES.length} listKey="card" actions={noActions} />
  );

  it('shows that it is pressed, and its space opens once that has been painted', async () => {
    const frames: FrameRequestCallback[] = [];
    const { address } = await renderPage(device, grid);
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    fireEvent.click(link(1));
    expect(screen.getByRole('listitem', { busy: true }).textContent).toContain('Space s1');
    expect(address()).toBe('/');
    for (const frame of frames) frame(performance.now());
    await waitFor(() => expect(address()).toBe('/detailpage/s1'));
  });

  it('opens the space that was pressed last', async () => {
    const { address } = await renderPage(device, grid);
    fireEvent.click(link(1));
    fireEvent.click(link(2));
    await waitFor(() => expect(address()).toBe('/detailpage/s2'));
  });

  it('leaves it to the browser to open a space in a new tab', async () => {
    const { address } = await renderPage(device, grid);
    const press = createEvent.click(link(1), { ctrlKey: true });
    fireEvent(link(1), press);
    expect(press.defaultPrevented).toBe(false);
    expect(screen.queryByRole('listitem', { busy: true })).toBeNull();
    expect(address()).toBe('/');
  });
});
