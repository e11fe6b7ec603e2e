import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { showToast } from './toasts.ts';

afterEach(cleanup);

const shown = () => screen.queryAllByText(/^Toast \d+$/).map((toast) => toast.textContent);

describe('toasts on the screen', () => {
  it('are at most twenty, and the next one waits [S9.17]', async () => {
    render(<ToastHost />);
    for (let number = 1; number <= 21; number += 1) showToast(`Toast ${number}`);
    await screen.findByText('Toast 20');
    expect(shown()).toHaveLength(20);
    expect(shown()).not.toContain('Toast 21');
  });
});
