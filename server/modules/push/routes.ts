import type { FastifyInstance } from 'fastify';
import { pushApi } from '#contract/accounts/push.ts';
import { actorRoute, route } from '../../http/contract-to-route.ts';
import { savePushChoice, readChoices } from './choices.ts';
import type { PushContext } from './context.ts';
import * as copy from './copy.ts';
import { addDevice, removeDevice } from './devices.ts';

/** Registers the calls for push devices and preferences. */
export function pushRoutes(app: FastifyInstance, context: PushContext): void {
  const { db, publicKey } = context;
  route(app, pushApi.pushKey, () => ({
    message: copy.publicKey,
    data: { publicKey },
  }));
  actorRoute(app, pushApi.pushChoices, async ({ actor, query }) => ({
    message: copy.settings,
    data: await readChoices(db, actor, query.kinds),
  }));
  actorRoute(app, pushApi.choosePush, async ({ actor, body }) => {
    await savePushChoice(db, actor, body);
    return { message: 'Saved.' };
  });
  actorRoute(app, pushApi.addPushDevice, async ({ actor, body }) => {
    await addDevice(context, actor, body);
    return { message: copy.turnedOn };
  });
  actorRoute(app, pushApi.removePushDevice, async ({ actor, body }) => {
    await removeDevice(context, actor.accountId, body.endpoint);
    return { message: copy.turnedOff };
  });
}
