import { expect, it, vi } from 'vitest';
import { onFirstToast, showToast, takeToasts } from './toasts.ts';

it('toasts shown before the host is loaded are delivered when it arrives [S9.15]', () => {
  const wake = vi.fn();
  const stop = onFirstToast(wake);
  showToast('first');
  expect(wake).toHaveBeenCalledOnce();

  const reported: string[] = [];
  const leave = takeToasts((toast) =>
    reported.push(`${toast.kind} ${toast.text} ${toast.duration}`),
  );
  expect(reported).toEqual(['info first 5000']);
  showToast('second', { kind: 'error', duration: null });
  expect(reported).toEqual(['info first 5000', 'error second null']);
  leave();
  stop();
});
