import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PushChoice } from '#contract/push.ts';
import { NoPushService, type Push, type TurnedOn } from '#src/platform/push/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import type { Support } from './support.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const USER = { userToken: 'u', user: { fullName: 'Ada', email: 'ada@aye.test' }, userSince: 1 };
const HOST = { hostToken: 'h', host: 'Bayo', hostEmail: 'bayo@aye.test', hostSince: 1 };

function fakePush(outcome: TurnedOn | Error = 'on', on: PushRole[] = []) {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const push: Push = {
    isOn: (role) => on.includes(role),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnOn: async (role) => {
      if (outcome instanceof Error) throw outcome;
      if (outcome === 'on') on.push(role);
      changed();
      return outcome;
    },
    turnOff: async (role) => {
      on.splice(on.indexOf(role), 1);
      changed();
    },
    refresh: async () => undefined,
    forget: async () => undefined,
  };
  return push;
}

interface Opened {
  readonly people?: object;
  readonly push?: Push;
  readonly permission?: NotificationPermission;
  readonly support?: Support;
  readonly isOffered?: boolean | undefined;
  /** Of the call that saves a choice. */
  readonly status?: number;
}

const CHOICES: PushChoice[] = [
  { kind: 'new-booking', on: true },
  { kind: 'listing-approved', on: true },
  { kind: 'payout-done', on: false },
];

/** Answers what the server was asked to save. */
async function open(opened: Opened = {}): Promise<unknown[]> {
  const { people = USER, push = fakePush(), permission = 'default' } = opened;
  const { support = 'ready', status = 200 } = opened;
  const { isOffered }: Opened = { isOffered: true, ...opened };
  localStorage.setItem('root', JSON.stringify(people));
  vi.stubGlobal('Notification', { permission });
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') saved.push(JSON.parse(init.body as string));
    const message = status === 200 ? 'Saved.' : 'Àyè is busy right now.';
    return Response.json(
      { message, code: 'UNAVAILABLE', data: CHOICES },
      { status: init?.method === 'PUT' ? status : 200 },
    );
  });
  await renderRouted(<NotificationsSection isOffered={isOffered} push={push} support={support} />);
  return saved;
}

const turnOn = () => screen.findByRole('button', { name: 'Turn on' });
const switches = () => screen.findAllByRole('switch');

describe('where nobody can be told', () => {
  it.each([
    ['the browser can’t', { support: 'none' }, /This browser can’t show messages/],
    ['the app is not installed on an iPhone', { support: 'install-first' }, /Install Àyè first/],
    ['the person forbids it', { permission: 'denied' }, /set “Notifications” to “Allow”/],
    ['nobody is logged in', { people: {} }, /Log in to choose/],
  ] as const)('because %s, it says so and offers nothing', async (_why, opened, words) => {
    await open(opened);
    await screen.findByText(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to both doors and back', async () => {
    await open({ people: {} });
    const link = await screen.findByRole('link', { name: 'Log in as a host' });
    expect(link.getAttribute('href')).toContain('/hostlogin?redirect=');
  });

  it.each([false, undefined])(
    'because the provider offers it: %s, nothing is shown',
    async (isOffered) => {
      await open({ isOffered });
      expect(screen.queryByRole('heading')).toBeNull();
    },
  );
});

describe('who is logged in', () => {
  it('turns it on by a tap, and off', async () => {
    await open();
    fireEvent.click(await turnOn());
    await screen.findByText('You are told on this device from now on.');
    expect(await switches()).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Turn off on this device' }));
    await turnOn();
    screen.getByText('You are no longer told on this device.');
  });

  it('has a part for each role', async () => {
    await open({ people: { ...USER, ...HOST }, push: fakePush('on', ['host']) });
    await screen.findByRole('heading', { name: 'As a guest: Ada' });
    screen.getByRole('heading', { name: 'As a host: Bayo' });
    await turnOn();
    expect(await switches()).toHaveLength(3);
  });

  it('is told why it did not work', async () => {
    await open({ push: fakePush(new NoPushService('none')) });
    fireEvent.click(await turnOn());
    await screen.findByText(/message service could not be reached/);
    expect((await turnOn()).hasAttribute('disabled')).toBe(false);
  });

  it('who gave the browser no answer is not told', async () => {
    await open({ push: fakePush('undecided') });
    fireEvent.click(await turnOn());
    await screen.findByText(/nothing is turned on/);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('a switch', () => {
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

  it('for each kind says and changes what the account wants', async () => {
    const saved = await open({ people: HOST, push: fakePush('on', ['host']) });
    await switches();
    expect(isOn('A payout has left for my bank')).toBe(false);
    fireEvent.click(screen.getByRole('switch', { name: 'Somebody books a space of mine' }));
    await waitFor(() => expect(isOn('Somebody books a space of mine')).toBe(false));
    expect(saved).toEqual([{ kind: 'new-booking', on: false }]);
  });

  it('that could not be changed stays as it was, and says so', async () => {
    await open({ people: HOST, push: fakePush('on', ['host']), status: 503 });
    await switches();
    fireEvent.click(screen.getByRole('switch', { name: 'Somebody books a space of mine' }));
    await screen.findByText('Àyè is busy right now.');
    expect(isOn('Somebody books a space of mine')).toBe(true);
  });
});
