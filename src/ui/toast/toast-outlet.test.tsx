import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastOutlet } from './toast-outlet.tsx';
import { showToast } from './toasts.ts';

const load = vi.hoisted(() => ({ fails: true }));

vi.mock('./toast-host.tsx', async (original) => {
  if (load.fails) throw new Error('The connection is lost.');
  return original();
});

afterEach(cleanup);

it('shows a toast whose host couldn’t be loaded together with the next one', async () => {
  const onError = vi.fn<(reason: unknown) => void>();
  render(<ToastOutlet onError={onError} />);
  showToast('Saved on this device.');
  await expect.poll(() => onError.mock.calls).toHaveLength(1);
  load.fails = false;
  showToast('Sent.');
  expect(await screen.findByText('Sent.')).toBeDefined();
  expect(screen.getByText('Saved on this device.')).toBeDefined();
});
