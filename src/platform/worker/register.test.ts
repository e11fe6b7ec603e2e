import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askWorker } from './register.ts';

/** A worker that does this with the port of a message. */
const workerThat = (handles: (port: MessagePort) => void): ServiceWorker =>
  ({
    postMessage: (_message: unknown, [port]: readonly MessagePort[]) => {
      if (port !== undefined) handles(port);
    },
  }) as unknown as ServiceWorker;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('returns the worker’s answer', async () => {
  const worker = workerThat((port) => port.postMessage('v1'));
  expect(await askWorker(worker, { type: 'VERSION' }, 1_000)).toBe('v1');
});

it('returns undefined for a worker that the browser has ended', async () => {
  const asked = askWorker(
    workerThat(() => undefined),
    { type: 'VERSION' },
    1_000,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBeUndefined();
});
