import { describe, expect, it, vi } from 'vitest';
import { type AppWindow, onChange, onPush, onTap, type PushParts } from './push.ts';

const origin = 'https://aye.test';

const message = {
  kind: 'new-booking',
  title: 'New booking',
  body: 'Surulere Loft, Monday, 23 November 2026 at 09:00',
  path: '/dashboardLayout/bookinglist/0000000001',
  tag: 'push-new-booking-1',
};

function windowAt(path: string, changes: Partial<AppWindow> = {}): AppWindow {
  const window: AppWindow = {
    url: `${origin}${path}`,
    focused: false,
    visibilityState: 'hidden',
    focus: vi.fn<AppWindow['focus']>(async () => window as WindowClient),
    navigate: vi.fn<AppWindow['navigate']>(async () => window as WindowClient),
    postMessage: vi.fn<(message: unknown) => void>(),
    ...changes,
  };
  return window;
}

function partsWith(windows: readonly AppWindow[], answers = false) {
  return {
    origin,
    show: vi.fn<PushParts['show']>(async () => undefined),
    windows: async () => windows,
    openWindow: vi.fn<PushParts['openWindow']>(async () => undefined),
    ask: vi.fn<PushParts['ask']>(async () => answers),
  };
}

describe('a message', () => {
  it('is shown with its words, and leads to its screen', async () => {
    const parts = partsWith([]);
    await onPush({ json: () => message }, parts);
    const { title, body, tag, path } = message;
    const icon = '/icons/icon-192.png';
    expect(parts.show).toHaveBeenCalledExactlyOnceWith(title, {
      body,
      tag,
      icon,
      badge: icon,
      data: path,
    });
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: (): unknown => JSON.parse('<html>') }],
    ['something else', { json: () => ({ title: 'Free money' }) }],
    ['an address elsewhere', { json: () => ({ ...message, path: '//evil.example' }) }],
    ['a novel', { json: () => ({ ...message, body: 'x'.repeat(301) }) }],
  ])('with %s in it is news without words', async (_what, data) => {
    const parts = partsWith([]);
    await onPush(data, parts);
    expect(parts.show).toHaveBeenCalledExactlyOnceWith(
      'Àyè has news',
      expect.objectContaining({ data: '/' }),
    );
  });
});

describe('a tap', () => {
  const url = `${origin}${message.path}`;

  it('opens a window where none is', async () => {
    const parts = partsWith([]);
    await onTap(message.path, parts);
    expect(parts.openWindow).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('leads the window that is looked at', async () => {
    const [hidden, shown] = [windowAt('/'), windowAt('/', { visibilityState: 'visible' })];
    const parts = partsWith([hidden, shown]);
    await onTap(message.path, parts);
    expect(shown.focus).toHaveBeenCalledOnce();
    expect(shown.navigate).toHaveBeenCalledExactlyOnceWith(url);
    expect(hidden.focus).not.toHaveBeenCalled();
    expect(parts.openWindow).not.toHaveBeenCalled();
  });

  it('leaves it to the page that is there, which may show something unsent', async () => {
    const window = windowAt('/listspace');
    const parts = partsWith([window], true);
    await onTap(message.path, parts);
    expect(parts.ask).toHaveBeenCalledExactlyOnceWith(window, { type: 'OPEN', url });
    expect(window.navigate).not.toHaveBeenCalled();
  });

  it('only shows a window that is there already', async () => {
    const window = windowAt(message.path);
    const parts = partsWith([window]);
    await onTap(message.path, parts);
    expect(window.focus).toHaveBeenCalledOnce();
    expect(parts.ask).not.toHaveBeenCalled();
  });

  it('opens another window where the one that is there can’t be led', async () => {
    const refuse = () => Promise.reject(new TypeError('not controlled'));
    const parts = partsWith([windowAt('/', { focus: refuse, navigate: refuse })]);
    await onTap(message.path, parts);
    expect(parts.openWindow).toHaveBeenCalledExactlyOnceWith(url);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    7,
    null,
  ])('on %j leads home', async (path) => {
    const parts = partsWith([]);
    await onTap(path, parts);
    expect(parts.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/`);
  });
});

it('a subscription that the browser changed is told to every page', async () => {
  const windows = [windowAt('/'), windowAt('/allspace')];
  await onChange(partsWith(windows));
  for (const { postMessage } of windows) {
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'PUSH_CHANGED' });
  }
});
