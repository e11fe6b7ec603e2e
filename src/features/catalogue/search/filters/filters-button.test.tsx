import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FiltersButton } from './filters-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FiltersButton active={0} open={isOpen} onOpen={setOpen} />
      {isOpen ? <dialog open aria-label="Filters" /> : null}
    </>
  );
}

it('shows a press at once, and opens the filters once that has been painted', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  render(<Page />);
  expect(screen.getByRole('button', { name: 'Filters', expanded: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const frame of frames) frame(performance.now());
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filters' })).toBeDefined());
  expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBeDefined();
});
