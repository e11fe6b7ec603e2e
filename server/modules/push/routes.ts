import type { FastifyInstance } from 'fastify';
import { pushApi } from '#contract/push.ts';
import { actorRoute, route } from '../../http/contract-to-route.ts';
import { choose, readChoices } from './choices.ts';
import type { PushContext } from './context.ts';
import { addDevice, removeDevice } from './devices.ts';

export function pushRoutes(app: FastifyInstance, context: PushContext): void {
  const { db, publicKey } = context;
  route(app, pushApi.pushKey, () => ({
    message: 'The key with which a browser subscribes.',
    data: { publicKey },
  }));
  actorRoute(app, pushApi.pushChoices, async ({ actor }) => ({
    message: 'What you are told of.',
    data: await readChoices(db, actor),
  }));
  actorRoute(app, pushApi.choosePush, async ({ actor, body }) => {
    await choose(db, actor, body);
    return { message: 'Saved.' };
  });
  actorRoute(app, pushApi.addPushDevice, async ({ actor, body }) => {
    await addDevice(context, actor, body);
    return { message: 'You are told on this device from now on.' };
  });
  actorRoute(app, pushApi.removePushDevice, async ({ actor, body }) => {
    await removeDevice(context, actor.accountId, body.endpoint);
    return { message: 'You are no longer told on this device.' };
  });
}
