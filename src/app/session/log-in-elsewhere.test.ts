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
    tell: () => undefined,
    onTold: () => undefined,
  });
}

/** As a browser tells it to all pages but the one where it happens. */
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

it.each(['user', 'host'] as const)('tells that a %s has logged in with another page', (role) => {
  elsewhere(() => aSession().begin(role, ada));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  elsewhere(() => aSession().end(role));
  elsewhere(() => aSession().begin(role, ada));
  expect(listener).toHaveBeenCalledOnce();
});

it('tells nothing of a log-in here, whatever else other pages write', () => {
  aSession().begin('user', ada);
  elsewhere(() => aSession().renew('user', 'b'));
  dispatchEvent(new StorageEvent('storage', { key: 'aye.owner.user', newValue: '1' }));
  expect(listener).not.toHaveBeenCalled();
});

it('may have happened while the page slept', () => {
  const shown = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(listener).not.toHaveBeenCalled();
  shown(true);
  expect(listener).toHaveBeenCalledOnce();
});
