import { describe, expect, it, vi } from 'vitest';
import { type AppWindow, onChange, onPush, onTap, type PushHandlerDependencies } from './push.ts';

const origin = 'https://aye.test';

const message = {
  kind: 'new-booking',
  title: 'New booking',
  body: 'Surulere Loft, Mon 23 Nov, 09:00',
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

function depsWith(windows: readonly AppWindow[], answers = false) {
  return {
    origin,
    show: vi.fn<PushHandlerDependencies['show']>(async () => undefined),
    windows: async () => windows,
    openWindow: vi.fn<PushHandlerDependencies['openWindow']>(async () => undefined),
    ask: vi.fn<PushHandlerDependencies['ask']>(async () => answers),
  };
}

describe('push message', () => {
  it('is shown with its text, and has the path of its screen', async () => {
    const deps = depsWith([]);
    await onPush({ json: () => message }, deps);
    const { title, body, tag, path } = message;
    const icon = '/icons/icon-192.png';
    expect(deps.show).toHaveBeenCalledExactlyOnceWith(title, {
      body,
      tag,
      icon,
      badge: icon,
      data: path,
    });
  });

  it('is made known to open pages, which may show the same', async () => {
    const [shown, other] = [windowAt(message.path), windowAt('/')];
    await onPush({ json: () => message }, depsWith([shown, other]));
    const word = { type: 'PUSH_SHOWN', path: message.path };
    expect(shown.postMessage).toHaveBeenCalledExactlyOnceWith(word);
    expect(other.postMessage).toHaveBeenCalledExactlyOnceWith(word);
  });

  it('of a kind that this version doesn’t know is shown all the same', async () => {
    const deps = depsWith([]);
    await onPush({ json: () => ({ ...message, kind: 'from-next-year' }) }, deps);
    expect(deps.show.mock.calls[0]?.[0]).toBe(message.title);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: (): unknown => JSON.parse('<html>') }],
    ['something else', { json: () => ({ title: 'Free money' }) }],
    ['an address elsewhere', { json: () => ({ ...message, path: '//evil.example' }) }],
    ['a novel', { json: () => ({ ...message, body: 'x'.repeat(301) }) }],
  ])('with %s as data is shown with a general text', async (_what, data) => {
    const deps = depsWith([]);
    await onPush(data, deps);
    expect(deps.show).toHaveBeenCalledExactlyOnceWith(
      'You have an update from Àyè',
      expect.objectContaining({ data: '/' }),
    );
  });
});

describe('tap on a notification', () => {
  const url = `${origin}${message.path}`;

  it('opens a window if there is none', async () => {
    const deps = depsWith([]);
    await onTap(message.path, deps);
    expect(deps.openWindow).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('navigates the visible window', async () => {
    const [hidden, shown] = [windowAt('/'), windowAt('/', { visibilityState: 'visible' })];
    const deps = depsWith([hidden, shown]);
    await onTap(message.path, deps);
    expect(shown.focus).toHaveBeenCalledOnce();
    expect(shown.navigate).toHaveBeenCalledExactlyOnceWith(url);
    expect(hidden.focus).not.toHaveBeenCalled();
    expect(deps.openWindow).not.toHaveBeenCalled();
  });

  it('leaves the navigation to an open page, which may show something unsent', async () => {
    const window = windowAt('/listspace');
    const deps = depsWith([window], true);
    await onTap(message.path, deps);
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith(window, { type: 'OPEN', url });
    expect(window.navigate).not.toHaveBeenCalled();
  });

  it('only focuses a window that already shows the screen', async () => {
    const window = windowAt(message.path);
    const deps = depsWith([window]);
    await onTap(message.path, deps);
    expect(window.focus).toHaveBeenCalledOnce();
    expect(deps.ask).not.toHaveBeenCalled();
  });

  it('opens another window if the existing one can’t be navigated', async () => {
    const refuse = () => Promise.reject(new TypeError('not controlled'));
    const deps = depsWith([windowAt('/', { focus: refuse, navigate: refuse })]);
    await onTap(message.path, deps);
    expect(deps.openWindow).toHaveBeenCalledExactlyOnceWith(url);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    7,
    null,
  ])('with the path %j opens the landing page', async (path) => {
    const deps = depsWith([]);
    await onTap(path, deps);
    expect(deps.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/`);
  });
});

it('onChange notifies every page of a subscription that the browser changed', async () => {
  const windows = [windowAt('/'), windowAt('/allspace')];
  await onChange(depsWith(windows));
  for (const { postMessage } of windows) {
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'PUSH_CHANGED' });
  }
});
