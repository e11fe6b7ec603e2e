import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSession } from '#src/platform/session/create-session.ts';
import { textStore } from '#src/platform/session/text-store.ts';
import { onLogInElsewhere } from './log-in-elsewhere.ts';

const ada = { token: 'a', name: 'Ada', email: 'ada@x.test' };

function aSession() {
  return createSession({
    local: textStore(() => localStorage),
    own: textStore(() => sessionStorage),
    now: () => 1,
    announce: () => undefined,
    onAnnounced: () => undefined,
  });
}

/**
 * Changes the session as another page would: browsers send the `storage` event to all pages but the
 * one that wrote.
 */
function elsewhere(happens: () => void): void {
  const oldValue = localStorage.getItem('root');
  happens();
  const newValue = localStorage.getItem('root');
  dispatchEvent(new StorageEvent('storage', { key: 'root', oldValue, newValue }));
}

const listener = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  listener.mockClear();
  stop = onLogInElsewhere(listener);
});

afterEach(() => {
  stop();
  localStorage.clear();
});

it.each(['user', 'host'] as const)(
  'onLogInElsewhere reports that a %s has logged in on another page',
  (role) => {
    elsewhere(() => aSession().begin(role, ada));
    expect(listener).toHaveBeenCalledOnce();
    stop();
    elsewhere(() => aSession().end(role));
    elsewhere(() => aSession().begin(role, ada));
    expect(listener).toHaveBeenCalledOnce();
  },
);

it('onLogInElsewhere ignores a log-in on this page and other changes by other pages', () => {
  aSession().begin('user', ada);
  elsewhere(() => aSession().renew('user', 'b'));
  dispatchEvent(new StorageEvent('storage', { key: 'aye.owner.user', newValue: '1' }));
  expect(listener).not.toHaveBeenCalled();
});

it('onLogInElsewhere reports a possible log-in when the page returns from the browser’s memory', () => {
  const shown = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(listener).not.toHaveBeenCalled();
  shown(true);
  expect(listener).toHaveBeenCalledOnce();
});
