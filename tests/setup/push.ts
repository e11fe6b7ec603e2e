import * as v from 'valibot';
import { expect } from 'vitest';
import {
  type PushDevice,
  type PushMessage,
  PushMessageSchema,
  pushApi,
} from '#contract/accounts/push.ts';
import { pushDevices } from '#server/db/schema/schema.ts';
import type { PushService } from '#tests/providers/push-service.ts';
import type { AccountsApp } from './accounts.ts';

/** The push settings of the app under test: the service it may call, and the contact it names. */
export const pushSettings = ({ origin }: Pick<PushService, 'origin'>) => ({
  push: { services: [origin], subject: 'mailto:hello@aye.test' },
});

/**
 * Returns actions on devices and their push service. The app and the service are looked up for each
 * action, because both start with the tests.
 */
export function openPushDevices(
  context: () => { readonly app: AccountsApp; readonly service: PushService },
) {
  const add = (token: string, device: unknown) =>
    context().app.call('PUT', '/push/device', { token, body: device });
  const publicKey = async (): Promise<string> => {
    const body: unknown = (await context().app.get('/push/key')).json();
    return v.parse(pushApi.pushKey.reply, body).data.publicKey;
  };
  return {
    add,
    publicKey,
    remove: (token: string, { endpoint }: PushDevice) =>
      context().app.post('/push/device/remove', { endpoint }, { token }),
    choose: (token: string, kind: string, on: boolean) =>
      context().app.call('PUT', '/push/choices', { token, body: { kind, on } }),
    /** Adds a new device that receives this account's notifications. */
    listener: async (token: string): Promise<PushDevice> => {
      const device = context().service.subscribe(await publicKey());
      expect((await add(token, device)).statusCode).toBe(200);
      return device;
    },
    /** Returns the notifications that the device received, in order. */
    sentTo: ({ endpoint }: PushDevice): PushMessage[] =>
      context()
        .service.delivered.filter((one) => one.endpoint === endpoint)
        .map(({ text }) => v.parse(PushMessageSchema, JSON.parse(text))),
    stored: () => context().app.database.db.select().from(pushDevices),
  };
}
