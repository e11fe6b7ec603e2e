import type { FastifyInstance } from 'fastify';
import { secondFactorApi } from '#contract/accounts/second-factor.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { AccountsContext } from '../context.ts';
import * as copy from '../copy.ts';
import {
  confirmSecondFactor,
  enterCode,
  readSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnSecondFactorOff,
} from './settings.ts';

/** An admin who has to set up a second factor can call these, and nothing else about the account. */
const BEFORE = { beforeSecondFactor: true } as const;

/** Routes of users, hosts and admins for their authenticator app and recovery codes. */
export function secondFactorRoutes(app: FastifyInstance, context: AccountsContext): void {
  actorRoute(
    app,
    secondFactorApi.secondFactor,
    async ({ actor }) => ({
      message: copy.secondFactor,
      data: await readSecondFactor(context, actor),
    }),
    { ...BEFORE, currentSession: true },
  );
  actorRoute(
    app,
    secondFactorApi.setUp,
    async ({ actor, body }) => ({
      message: copy.secondFactorSetUp,
      data: await setUpSecondFactor(context, actor, body.password),
    }),
    BEFORE,
  );
  actorRoute(
    app,
    secondFactorApi.confirm,
    async ({ actor, body }) => ({
      message: copy.secondFactorOn,
      data: { recoveryCodes: await confirmSecondFactor(context, actor, body.code) },
    }),
    BEFORE,
  );
  actorRoute(app, secondFactorApi.renewRecoveryCodes, async ({ actor, body }) => ({
    message: copy.newRecoveryCodes,
    data: { recoveryCodes: await renewRecoveryCodes(context, actor, body) },
  }));
  actorRoute(app, secondFactorApi.turnOff, async ({ actor, body }) => {
    await turnSecondFactorOff(context, actor, body);
    return { message: copy.secondFactorOff };
  });
  actorRoute(app, secondFactorApi.enterCode, async ({ actor, body }) => {
    await enterCode(context, actor, body.code);
    return { message: copy.codeAccepted };
  });
}
