import { pushApi } from '#contract/accounts/push.ts';
import type { Call } from '../http/create-call.ts';
import type { DevicePush } from './push.ts';
import { PUSH_ROLES, type PushRecord, type PushRole } from './push-records.ts';
import { endSubscription, ensureSubscription, type PushRegistration } from './subscription.ts';
import { createPushPreferences, type PushPreferencesDependencies } from './push-preferences.ts';

export interface BrowserPushDependencies extends PushPreferencesDependencies {
  readonly call: Call;
  /** Undefined if there is no service worker. */
  registration(): Promise<PushRegistration | undefined>;
  permission(): NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  /** Runs one piece of work at a time, of all pages. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
  report(what: string, reason: unknown): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates push notifications. The browser has one subscription for all logged-in accounts, and each
 * account registers it with the server separately.
 */
export function createDevicePush(deps: BrowserPushDependencies): DevicePush {
  const { call, alone } = deps;
  const preferences = createPushPreferences(deps);

  async function registerDevice(role: PushRole): Promise<void> {
    const email = preferences.emailOf(role);
    if (email === undefined) return;
    const { publicKey } = (await call(pushApi.pushKey, {})).read().data;
    const device = await ensureSubscription(await deps.registration(), publicKey);
    await call(pushApi.addPushDevice, { auth: role, body: device });
    preferences.save(role, { email, endpoint: device.endpoint, sentAt: deps.now() });
  }

  async function isRegistered({ endpoint, sentAt }: PushRecord): Promise<boolean> {
    const subscription = await (await deps.registration())?.pushManager.getSubscription();
    const isRecent = deps.now() - sentAt < DAY_MS;
    return isRecent && endpoint !== undefined && subscription?.endpoint === endpoint;
  }

  async function refresh(anyway = false): Promise<void> {
    // Usually no account has them on, and then the lock need not be waited for.
    if (!PUSH_ROLES.some((role) => preferences.of(role) !== undefined)) return;
    await alone(async () => {
      if (deps.permission() !== 'granted') return;
      for (const role of PUSH_ROLES) {
        const preference = preferences.of(role);
        if (preference !== undefined && (anyway || !(await isRegistered(preference))))
          await registerDevice(role);
      }
    });
  }

  /** The subscription ends for every account, so `refresh` gives the others a new endpoint. */
  async function end(role: PushRole, after: PushRecord | undefined): Promise<void> {
    await alone(async () => {
      const endpoint = preferences.stored(role)?.endpoint;
      if (endpoint !== undefined) await endSubscription(await deps.registration(), endpoint);
      preferences.save(role, after);
    });
    refresh().catch((reason: unknown) => deps.report('Messages start again later', reason));
  }

  return {
    isOn: (role) => deps.permission() === 'granted' && preferences.of(role) !== undefined,
    subscribe: preferences.subscribe,
    async turnOn(role) {
      const permission = await deps.askPermission();
      if (permission === 'denied') return 'denied';
      if (permission === 'default') return 'undecided';
      await alone(() => registerDevice(role));
      return 'on';
    },
    async turnOff(role) {
      const endpoint = preferences.of(role)?.endpoint;
      await end(role, undefined);
      if (endpoint === undefined) return;
      // The subscription has ended already, so nothing depends on this call.
      call(pushApi.removePushDevice, { auth: role, body: { endpoint } }).catch((reason: unknown) =>
        deps.report('The server finds out later', reason),
      );
    },
    refresh,
    async forget(role, pendingLogouts) {
      const record = preferences.stored(role);
      if (record === undefined) return;
      const isPendingLogout = pendingLogouts.includes(record.email);
      await end(role, isPendingLogout ? undefined : { email: record.email, sentAt: 0 });
    },
  };
}
