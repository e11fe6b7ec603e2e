import { expect, it, vi } from 'vitest';
import { onFirstToast, showToast, takeToasts } from './toasts.ts';

it('keeps what is told before the host is there, then tells at once', () => {
  const wake = vi.fn();
  const stop = onFirstToast(wake);
  showToast('first');
  expect(wake).toHaveBeenCalledOnce();

  const told: string[] = [];
  const leave = takeToasts((toast) => told.push(`${toast.kind} ${toast.text} ${toast.duration}`));
  expect(told).toEqual(['info first 5000']);
  showToast('second', { kind: 'error', duration: null });
  expect(told).toEqual(['info first 5000', 'error second null']);
  leave();
  stop();
});
