import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallError } from '../../http/call-error.ts';
import { ANSWER_MS, SILENCE_MS, type WireRequest, xhrExchange } from './exchange.ts';

/** A request whose events and answer the test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  status = 200;
  responseText = '{"message":"Taken"}';
  responseURL = new URL('/api/v1/space/create', location.href).href;
  isAborted = false;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn();
  getResponseHeader = () => '7';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  abort() {
    this.isAborted = true;
  }
  goesOut(loaded: number) {
    const facts = { lengthComputable: true, loaded, total: 100 };
    this.upload.dispatchEvent(Object.assign(new Event('progress'), facts));
  }
}

const wire: WireRequest = {
  url: '/api/v1/space/create',
  method: 'POST',
  headers: { accept: 'application/json' },
  body: '{}',
  bytes: 2,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('xhrExchange has no time limit while the upload makes progress', async () => {
  const shares: (number | undefined)[] = [];
  const answer = xhrExchange(wire, (share) => shares.push(share));
  for (let loaded = 10; loaded <= 90; loaded += 10) {
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    FakeRequest.last.goesOut(loaded);
  }
  FakeRequest.last.upload.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(ANSWER_MS - 1);
  FakeRequest.last.dispatchEvent(new Event('load'));
  const text = '{"message":"Taken"}';
  expect(await answer).toEqual({ status: 200, text, retryAfter: '7' });
  expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
});

it('xhrExchange times out after a silence', async () => {
  const kind = xhrExchange(wire, () => undefined).then(
    () => 'answered',
    (error: unknown) => (error as CallError).kind,
  );
  FakeRequest.last.goesOut(40);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await kind).toBe('timeout');
  expect(FakeRequest.last.isAborted).toBe(true);
});

it('xhrExchange reports an interrupted connection as offline', async () => {
  const answer = xhrExchange(wire, () => undefined);
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toMatchObject({ kind: 'offline' });
});

it('xhrExchange fails as offline when it is redirected, whatever the other page answers', async () => {
  const answer = xhrExchange(wire, () => undefined);
  FakeRequest.last.responseURL = 'https://portal.example/welcome';
  FakeRequest.last.dispatchEvent(new Event('load'));
  await expect(answer).rejects.toMatchObject({ kind: 'offline' });
});
