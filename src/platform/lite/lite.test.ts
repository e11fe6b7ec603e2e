import { afterEach, describe, expect, it, vi } from 'vitest';
import { textStore } from '../session/text-store.ts';
import { lite, startLite } from './lite.ts';
import { LITE_KEY, type ConnectionInfo, liteNow, onLite } from './lite-now.ts';
import { createLite } from './create-lite.ts';

class FakeConnection extends EventTarget implements ConnectionInfo {
  saveData = false;
  effectiveType = '4g';
}

/**
 * Sets what the browser reports about the connection; undefined for a browser that reports nothing.
 */
function withConnection(connection: ConnectionInfo | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

afterEach(() => {
  localStorage.clear();
  withConnection(undefined);
});

const fine = { saveData: false, effectiveType: '4g' };

describe('lite mode', () => {
  it.each([
    ['on a good connection', fine, 'fine', false],
    ['where the browser reports nothing', undefined, 'unknown', false],
    ['where data is to be saved', { ...fine, saveData: true }, 'saving', true],
    ['on a slow network', { saveData: false, effectiveType: '2g' }, 'slow', true],
    ['on a very slow network', { saveData: false, effectiveType: 'slow-2g' }, 'slow', true],
  ] as const)('follows the connection: %s', (_, connection, state, on) => {
    withConnection(connection);
    expect(lite.getSnapshot()).toEqual({ mode: 'auto', pictures: 'small', connection: state, on });
    expect(liteNow()).toBe(on && 'small');
  });

  it('follows the user’s choice, whatever the connection', () => {
    withConnection({ ...fine, saveData: true });
    lite.choose({ mode: 'off' });
    expect(lite.getSnapshot().on).toBe(false);
    expect(liteNow()).toBe(false);
    withConnection(fine);
    lite.choose({ mode: 'on', pictures: 'tap' });
    expect(lite.getSnapshot()).toMatchObject({ mode: 'on', pictures: 'tap', on: true });
    expect(liteNow()).toBe('tap');
    lite.choose({ mode: 'auto' });
    expect(lite.getSnapshot()).toMatchObject({ mode: 'auto', pictures: 'tap', on: false });
    expect(liteNow()).toBe(false);
  });

  it('is automatic when the stored setting can’t be read', () => {
    localStorage.setItem(LITE_KEY, '{"mode":"on"}');
    expect(lite.getSnapshot()).toMatchObject({ mode: 'auto', pictures: 'small', on: false });
    expect(liteNow()).toBe(false);
  });

  it('returns the same object until something changes', () => {
    const before = lite.getSnapshot();
    expect(lite.getSnapshot()).toBe(before);
    lite.choose({ mode: 'on' });
    expect(lite.getSnapshot()).not.toBe(before);
  });

  it('works for this page when the device can’t store the setting', () => {
    const texts = textStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const blocked = createLite({ texts, connection: () => fine, notify: () => undefined });
    blocked.choose({ mode: 'on' });
    expect(blocked.getSnapshot().on).toBe(true);
  });

  it('notifies the screen of a choice, of one in another tab, and of a change of the connection', () => {
    const connection = new FakeConnection();
    withConnection(connection);
    const changed = vi.fn<() => void>();
    const end = onLite(changed);
    const stop = startLite();
    // Something may have changed before.
    expect(changed).toHaveBeenCalledTimes(1);
    changed.mockClear();
    lite.choose({ mode: 'auto' });
    expect(changed).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent('storage', { key: LITE_KEY }));
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(changed).toHaveBeenCalledTimes(2);
    connection.effectiveType = '2g';
    connection.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledTimes(3);
    expect(liteNow()).toBe('small');
    stop();
    connection.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledTimes(3);
    end();
    lite.choose({ mode: 'on' });
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
