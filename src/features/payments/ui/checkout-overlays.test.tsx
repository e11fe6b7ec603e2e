import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LaunchingOverlay, TryAgainButton } from './checkout-overlays.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a checkout that takes more than five seconds says that nothing was charged', () => {
  render(<LaunchingOverlay />);
  expect(screen.getByRole('status').textContent).toBe('Launching payment modal...');
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(screen.getByText('Still connecting. You haven’t been charged.')).toBeDefined();
});

function Ended() {
  const [ended, setEnded] = useState(true);
  return (
    <dialog open>
      {ended ? (
        <TryAgainButton onTryAgain={() => setEnded(false)} />
      ) : (
        <button type="submit">Pay</button>
      )}
    </dialog>
  );
}

it('“Try Again” passes the focus on to the button that pays', () => {
  render(<Ended />);
  const again = screen.getByRole('button', { name: 'Try Again' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
});
