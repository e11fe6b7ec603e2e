import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LaunchingOverlay } from './checkout-overlays.tsx';

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
