import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PushChoice } from '#contract/accounts/push.ts';
import { NoPushService, type DevicePush, type TurnedOn } from '#src/platform/push/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import type { PushSupport } from './support.ts';

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
  const push: DevicePush = {
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
  readonly push?: DevicePush;
  readonly permission?: NotificationPermission;
  readonly support?: PushSupport;
  readonly isOffered?: boolean | undefined;
  /** Status of the reply when a choice is saved. */
  readonly status?: number;
}

const CHOICES: PushChoice[] = [
  { kind: 'new-booking', on: true },
  { kind: 'listing-approved', on: true },
  { kind: 'payout-done', on: false },
];

/** Opens the section and returns the choices that are sent to the server. */
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

describe('NotificationsSection without the possibility to notify', () => {
  it.each([
    ['the browser can’t', { support: 'none' }, /This browser can’t show notifications/],
    ['the app is not installed on an iPhone', { support: 'install-first' }, /Install Àyè first/],
    ['the person forbids it', { permission: 'denied' }, /set “Notifications” to “Allow”/],
    ['nobody is logged in', { people: {} }, /Log in to choose/],
  ] as const)('explains that %s and shows no button', async (_why, opened, words) => {
    await open(opened);
    await screen.findByText(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('links to the log-in page with a redirect back', async () => {
    await open({ people: {} });
    const link = await screen.findByRole('link', { name: 'Log in as a host' });
    expect(link.getAttribute('href')).toContain('/hostlogin?redirect=');
  });

  it.each([false, undefined])('shows nothing when isOffered is %s', async (isOffered) => {
    await open({ isOffered });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('NotificationsSection with a logged-in account', () => {
  it('turns notifications on and off', async () => {
    await open();
    fireEvent.click(await turnOn());
    await screen.findByText('Notifications are on for this device.');
    expect(await switches()).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Turn off on this device' }));
    await turnOn();
    screen.getByText('Notifications are off for this device.');
  });

  it('leaves the focus at the button while notifications are turned on, and after it', async () => {
    const push = fakePush();
    let letGo: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await open({
      push: { ...push, turnOn: (role) => asked.then(() => push.turnOn(role)) },
    });
    const button = await turnOn();
    button.focus();
    fireEvent.click(button);
    const busy = await screen.findByRole('button', { name: 'Turning on…' });
    // A disabled element loses the focus in a browser.
    expect(busy).toHaveProperty('disabled', false);
    letGo();
    const off = await screen.findByRole('button', { name: 'Turn off on this device' });
    expect(document.activeElement).toBe(off);
  });

  it('has a part for each role', async () => {
    await open({ people: { ...USER, ...HOST }, push: fakePush('on', ['host']) });
    await screen.findByRole('heading', { name: 'As a guest: Ada' });
    screen.getByRole('heading', { name: 'As a host: Bayo' });
    await turnOn();
    expect(await switches()).toHaveLength(3);
  });

  it('explains why turning on failed', async () => {
    await open({ push: fakePush(new NoPushService('none')) });
    fireEvent.click(await turnOn());
    await screen.findByText(/couldn’t reach your browser’s notification service/);
    expect((await turnOn()).hasAttribute('disabled')).toBe(false);
  });

  it('explains what to do as soon as the person has blocked them', async () => {
    await open({ push: fakePush('denied') });
    fireEvent.click(await turnOn());
    expect(await screen.findByText(/set “Notifications” to “Allow”/)).toBeTruthy();
  });

  it("stays off if the browser's question was not answered", async () => {
    await open({ push: fakePush('undecided') });
    fireEvent.click(await turnOn());
    await screen.findByText(/Notifications are still off/);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('notification switch', () => {
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

  it('shows and changes the account’s choice for each kind', async () => {
    const saved = await open({ people: HOST, push: fakePush('on', ['host']) });
    await switches();
    expect(isOn('A payout is sent to my bank or comes back')).toBe(false);
    fireEvent.click(screen.getByRole('switch', { name: 'A guest books, changes or cancels' }));
    await waitFor(() => expect(isOn('A guest books, changes or cancels')).toBe(false));
    expect(saved).toEqual([{ kind: 'new-booking', on: false }]);
  });

  it('stays as it was and shows an error if saving fails', async () => {
    await open({ people: HOST, push: fakePush('on', ['host']), status: 503 });
    await switches();
    fireEvent.click(screen.getByRole('switch', { name: 'A guest books, changes or cancels' }));
    await screen.findByText('Àyè is busy right now.');
    expect(isOn('A guest books, changes or cancels')).toBe(true);
  });
});
