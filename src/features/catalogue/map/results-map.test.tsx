import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { makeSpace } from '../testing/make-space.ts';
import { ResultsMap } from './results-map.tsx';

const IN_YABA = [
  makeSpace('a', { coordinates: { latitude: 6.51, longitude: 3.37 } }),
  makeSpace('b', { coordinates: { latitude: 6.52, longitude: 3.38 } }),
];
const IN_LEKKI = [makeSpace('c', { coordinates: { latitude: 6.44, longitude: 3.55 } })];

beforeEach(() => {
  // The DOM of these tests has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Search {
  readonly spaces: readonly Space[];
  readonly search: string;
}

function Searches({ first, then }: { readonly first: Search; readonly then: Search }) {
  const [shown, setShown] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setShown(then)}>
        Search
      </button>
      <ResultsMap {...shown} />
    </>
  );
}

async function open(first: Search, then: Search) {
  await renderRouted(<Searches first={first} then={then} />, { others: ['/detailpage/$id'] });
  const status = (text: string) => screen.findByText(text, { selector: '[role="status"]' });
  await status('2 spaces on this part of the map');
  return { status, searchAgain: () => fireEvent.click(screen.getByText('Search')) };
}

it('moves to the results when the search changes while the map is open', async () => {
  const yaba = { spaces: IN_YABA, search: 'Yaba' };
  const { status, searchAgain } = await open(yaba, { spaces: IN_LEKKI, search: 'Lekki' });
  searchAgain();
  expect(await status('1 space on this part of the map')).toBeDefined();
});

it('stays where the visitor moved it when the results of the same search are updated', async () => {
  const yaba = { spaces: IN_YABA, search: 'Yaba' };
  const { status, searchAgain } = await open(yaba, { ...yaba, spaces: [...IN_YABA, ...IN_LEKKI] });
  const press = (key: string) => {
    const map = screen.getByRole('application');
    for (let presses = 0; presses < 5; presses += 1) fireEvent.keyDown(map, { key });
  };
  press('ArrowLeft');
  await status('No spaces on this part of the map. Move it or zoom out.');
  searchAgain();
  press('ArrowRight');
  expect(await status('2 spaces on this part of the map')).toBeDefined();
});
