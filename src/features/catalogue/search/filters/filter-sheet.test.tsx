import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterSheet } from './filter-sheet.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <FilterSheet
      open={isOpen}
      onClose={() => setOpen(false)}
      filters={{}}
      resets={0}
      onChange={() => undefined}
      canClear={false}
      onReset={() => undefined}
      count="Show 3 spaces"
    />
  );
}

it('shows a press on the way to the results at once, and closes once that is painted', async () => {
  const frames: FrameRequestCallback[] = [];
  render(<Page />);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 spaces' }));
  expect(screen.getByRole('button', { name: 'Show 3 spaces', busy: true })).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeDefined();
  for (const frame of frames) frame(performance.now());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
