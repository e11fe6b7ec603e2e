import * as v from 'valibot';
import { expect } from 'vitest';
import { type PushDevice, type PushMessage, PushMessageSchema, pushApi } from '#contract/push.ts';
import { pushDevices } from '#server/db/schema.ts';
import type { PushService } from '#tests/providers/push-service.ts';
import type { AccountsApp } from './accounts.ts';

/** Of the app under test: it may call this service, and this is whom it names. */
export const pushSettings = ({ origin }: Pick<PushService, 'origin'>) => ({
  push: { services: [origin], subject: 'mailto:hello@aye.test' },
});

/** What tests do with devices and their service; asked for late, since both start with the tests. */
export function pushDesk(desk: () => { readonly app: AccountsApp; readonly service: PushService }) {
  const add = (token: string, device: unknown) =>
    desk().app.call('PUT', '/push/device', { token, body: device });
  const publicKey = async (): Promise<string> => {
    const body: unknown = (await desk().app.get('/push/key')).json();
    return v.parse(pushApi.pushKey.reply, body).data.publicKey;
  };
  return {
    add,
    publicKey,
    remove: (token: string, { endpoint }: PushDevice) =>
      desk().app.post('/push/device/remove', { endpoint }, { token }),
    choose: (token: string, kind: string, on: boolean) =>
      desk().app.call('PUT', '/push/choices', { token, body: { kind, on } }),
    /** A new device on which this account is told. */
    listener: async (token: string): Promise<PushDevice> => {
      const device = desk().service.subscribe(await publicKey());
      expect((await add(token, device)).statusCode).toBe(200);
      return device;
    },
    /** What the device was told, in its order. */
    toldTo: ({ endpoint }: PushDevice): PushMessage[] =>
      desk()
        .service.delivered.filter((one) => one.endpoint === endpoint)
        .map(({ text }) => v.parse(PushMessageSchema, JSON.parse(text))),
    stored: () => desk().app.database.db.select().from(pushDevices),
  };
}
