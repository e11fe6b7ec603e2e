import type { FastifyInstance } from 'fastify';
import { passkeysApi } from '#contract/accounts/passkeys.ts';
import { actorRoute, route } from '../../../http/contract-to-route.ts';
import type { AccountsContext } from '../context.ts';
import * as copy from '../copy.ts';
import { describeDevice } from '../sessions/devices.ts';
import { logInWithPasskey, roleOf } from '../sessions/log-in.ts';
import { addPasskey, checkPasskey, listPasskeys, optionsToAdd, removePasskey } from './passkeys.ts';
import { optionsToUse } from './verify.ts';

/** An admin who has to set up a second factor can add a passkey instead. */
const BEFORE = { beforeSecondFactor: true } as const;

/** Routes of users, hosts and admins for their passkeys, and of visitors to log in with one. */
export function passkeyRoutes(app: FastifyInstance, context: AccountsContext): void {
  actorRoute(
    app,
    passkeysApi.passkeys,
    async ({ actor }) => ({
      message: copy.passkeyList,
      data: await listPasskeys(context.db, actor.accountId),
    }),
    { ...BEFORE, currentSession: true },
  );
  actorRoute(
    app,
    passkeysApi.newPasskeyOptions,
    async ({ actor, body }) => ({
      message: copy.passkeyOptions,
      data: { ...(await optionsToAdd(context, actor, body.password)) },
    }),
    BEFORE,
  );
  actorRoute(
    app,
    passkeysApi.addPasskey,
    async ({ actor, body, request }) => {
      const device = describeDevice(request.headers['user-agent']);
      await addPasskey(context, actor, { ...body, device });
      return { message: copy.passkeyAdded };
    },
    BEFORE,
  );
  actorRoute(app, passkeysApi.removePasskey, async ({ actor, params, body }) => {
    await removePasskey(context, actor, { ...params, ...body });
    return { message: copy.passkeyRemoved };
  });
  actorRoute(
    app,
    passkeysApi.checkOptions,
    async ({ actor }) => ({
      message: copy.passkeyOptions,
      data: { ...(await optionsToUse(context, actor.accountId)) },
    }),
    BEFORE,
  );
  actorRoute(
    app,
    passkeysApi.checkPasskey,
    async ({ actor, body }) => {
      await checkPasskey(context, actor, body.credential);
      return { message: copy.passkeyAccepted };
    },
    BEFORE,
  );
  route(app, passkeysApi.logInOptions, async ({ request }) => {
    await context.limits.passkey(request.ip);
    return { message: copy.passkeyOptions, data: { ...(await optionsToUse(context, null)) } };
  });
  route(app, passkeysApi.logInWithPasskey, async ({ body, request }) => {
    const { account, token } = await logInWithPasskey(context, {
      credential: body.credential,
      address: request.ip,
      device: describeDevice(request.headers['user-agent']),
    });
    const { fullName, email } = account;
    return { message: copy.loggedIn, token, data: { role: roleOf(account), fullName, email } };
  });
}
