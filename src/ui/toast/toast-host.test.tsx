import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { showToast } from './toasts.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryAllByText(/^Toast \d+$/).map((toast) => toast.textContent);

describe('toasts on the screen', () => {
  it('are at most twenty, and the next one waits [S9.17]', async () => {
    render(<ToastHost />);
    for (let number = 1; number <= 21; number += 1) showToast(`Toast ${number}`);
    await screen.findByText('Toast 20');
    expect(shown()).toHaveLength(20);
    expect(shown()).not.toContain('Toast 21');
  });

  it('stay for their whole time again after the mouse has been over them', () => {
    vi.useFakeTimers();
    render(<ToastHost />);
    act(() => void showToast('Pass saved.', { duration: 4_000 }));
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const toast = screen.getByText('Pass saved.');
    pass(3_000);
    fireEvent.mouseEnter(toast);
    pass(10_000);
    fireEvent.mouseLeave(toast);
    pass(3_000);
    expect(screen.queryByText('Pass saved.')).not.toBeNull();
    pass(3_000);
    // It moves out of the screen.
    for (let step = 0; step < 4; step += 1) pass(500);
    expect(screen.queryByText('Pass saved.')).toBeNull();
  });
});
