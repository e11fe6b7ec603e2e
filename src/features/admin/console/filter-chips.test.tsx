import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

const FILTERS = ['all', 'failed'] as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a chosen filter beyond the edge scrolls its row, and never the page', () => {
  const isChip = ({ tagName }: HTMLElement) => tagName === 'BUTTON';
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
    return isChip(this) ? 420 : 20;
  });
  vi.spyOn(prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(300);
  const row = vi.spyOn(prototype, 'scrollTo').mockReturnValue();
  const page = vi.spyOn(prototype, 'scrollIntoView').mockReturnValue();
  render(
    <FilterChips
      label="Which payments"
      filters={FILTERS}
      labels={{ all: 'All', failed: 'Failed' }}
      chosen="failed"
      onChoose={() => undefined}
    />,
  );
  // In the middle: 400 px from the start of the row, less half of what is left beside the chip.
  expect(row.mock.calls).toEqual([[{ left: 300 }]]);
  expect(page).not.toHaveBeenCalled();
});
