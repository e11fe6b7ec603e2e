import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/endpoint.ts';
import { createSession } from '#src/platform/session/create-session.ts';
import { textStore } from '#src/platform/session/text-store.ts';
import { watchSession } from './watch-session.ts';

const ada = { token: 'a', name: 'Ada', email: 'ada@x.test' };

let time = 1;
let stops: (() => void)[] = [];

function page(wipe: (role: Role) => Promise<boolean> = async () => true) {
  const texts = textStore(() => localStorage);
  const session = createSession({
    local: texts,
    own: textStore(() => sessionStorage),
    now: () => (time += 1),
    announce: () => undefined,
    onAnnounced: () => undefined,
  });
  const deps = {
    wipe: vi.fn(wipe),
    prepare: vi.fn<() => void>(),
    recheck: vi.fn<() => void>(),
    report: vi.fn<(what: string, reason: unknown) => void>(),
  };
  stops.push(watchSession({ session, texts, ...deps }));
  return { session, ...deps };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

describe('watchSession', () => {
  it('does nothing for visitors', () => {
    const { wipe, prepare, recheck } = page();
    expect([wipe, prepare, recheck].some((done) => done.mock.calls.length > 0)).toBe(false);
  });

  it.each(['user', 'host', 'admin'] as const)('wipes when a %s’s session ends', async (role) => {
    const { session, wipe, prepare, recheck } = page();
    session.begin(role, ada);
    expect(prepare).toHaveBeenCalled();
    expect(wipe).not.toHaveBeenCalled();
    session.end(role);
    expect(wipe.mock.calls).toEqual([[role]]);
    expect(recheck).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('wipes when another person replaces the first', () => {
    const { session, wipe } = page();
    session.begin('user', ada);
    session.begin('user', { ...ada, name: 'Bayo' });
    expect(wipe).toHaveBeenCalledOnce();
  });

  it('does not wipe for a new token or name of the same person', () => {
    const { session, wipe, recheck } = page();
    session.begin('user', ada);
    session.renew('user', 'b');
    session.describe('user', { name: 'A.', email: 'new@x.test' });
    expect(wipe).not.toHaveBeenCalled();
    expect(recheck).not.toHaveBeenCalled();
  });

  it('finishes at the next start a wipe that was cut short', async () => {
    const first = page(() => new Promise(() => undefined));
    first.session.begin('host', ada);
    first.session.end('host');
    const second = page();
    expect(second.wipe.mock.calls).toEqual([['host']]);
    await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
    expect(page().wipe).not.toHaveBeenCalled();
  });

  it('tries again at the next start when a wipe was incomplete, and reports an error', async () => {
    const first = page(() => Promise.reject(new Error('no chunk')));
    first.session.begin('user', ada);
    first.session.end('user');
    await vi.waitFor(() => expect(first.report).toHaveBeenCalledOnce());
    const second = page(async () => false);
    expect(second.wipe).toHaveBeenCalledOnce();
    expect(page().wipe).toHaveBeenCalledOnce();
  });
});
