import { pushApi } from '#contract/push.ts';
import type { Call } from '../http/create-call.ts';
import type { Push } from './push.ts';
import { PUSH_ROLES, type PushRecord, type PushRole } from './push-records.ts';
import { endSubscription, ensureSubscription, type PushRegistration } from './subscription.ts';
import { createWishes, type WishesSurroundings } from './wishes.ts';

export interface PushSurroundings extends WishesSurroundings {
  readonly call: Call;
  /** Undefined where there's no worker. */
  registration(): Promise<PushRegistration | undefined>;
  permission(): NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  /** One at a time, of all pages. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
  report(what: string, reason: unknown): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** One subscription of the browser for all who are logged in; each is told the server on its own. */
export function createPush(outside: PushSurroundings): Push {
  const { call, alone } = outside;
  const wishes = createWishes(outside);

  async function tellServer(role: PushRole): Promise<void> {
    const email = wishes.emailOf(role);
    if (email === undefined) return;
    const { publicKey } = (await call(pushApi.pushKey, {})).read().data;
    const device = await ensureSubscription(await outside.registration(), publicKey);
    await call(pushApi.addPushDevice, { auth: role, body: device });
    wishes.keep(role, { email, endpoint: device.endpoint, sentAt: outside.now() });
  }

  async function isTold({ endpoint, sentAt }: PushRecord): Promise<boolean> {
    const subscription = await (await outside.registration())?.pushManager.getSubscription();
    const isRecent = outside.now() - sentAt < DAY_MS;
    return isRecent && endpoint !== undefined && subscription?.endpoint === endpoint;
  }

  async function refresh(anyway = false): Promise<void> {
    // Nearly everywhere: nobody waits for a lock then.
    if (!PUSH_ROLES.some((role) => wishes.of(role) !== undefined)) return;
    await alone(async () => {
      if (outside.permission() !== 'granted') return;
      for (const role of PUSH_ROLES) {
        const wish = wishes.of(role);
        if (wish !== undefined && (anyway || !(await isTold(wish)))) await tellServer(role);
      }
    });
  }

  /** Whoever else is told here gets a new place to be told at. */
  async function end(role: PushRole, after: PushRecord | undefined): Promise<void> {
    await alone(async () => {
      const endpoint = wishes.kept(role)?.endpoint;
      if (endpoint !== undefined) await endSubscription(await outside.registration(), endpoint);
      wishes.keep(role, after);
    });
    refresh().catch((reason: unknown) => outside.report('Messages start again later', reason));
  }

  return {
    isOn: (role) => outside.permission() === 'granted' && wishes.of(role) !== undefined,
    subscribe: wishes.subscribe,
    async turnOn(role) {
      const permission = await outside.askPermission();
      if (permission === 'denied') return 'denied';
      if (permission === 'default') return 'undecided';
      await alone(() => tellServer(role));
      return 'on';
    },
    async turnOff(role) {
      const endpoint = wishes.of(role)?.endpoint;
      await end(role, undefined);
      if (endpoint === undefined) return;
      // The subscription has ended already, so nothing depends on it.
      call(pushApi.removePushDevice, { auth: role, body: { endpoint } }).catch((reason: unknown) =>
        outside.report('The server finds out later', reason),
      );
    },
    refresh,
    async forget(role, leavers) {
      const record = wishes.kept(role);
      if (record === undefined) return;
      const isLeaver = leavers.includes(record.email);
      await end(role, isLeaver ? undefined : { email: record.email, sentAt: 0 });
    },
  };
}
