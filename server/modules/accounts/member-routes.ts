import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { useUploads } from '../../http/uploads/uploads.ts';
import type { AccountsContext } from './context.ts';
import * as copy from './copy.ts';
import { deleteAccount } from './deletion.ts';
import { exportAccount } from './export.ts';
import { changeHostProfile } from './host-profile.ts';
import { describeDevice } from './sessions/devices.ts';
import {
  changePassword,
  changeUserSettings,
  readHostProfile,
  requireAccount,
  signOutEverywhere,
  userProfileOf,
} from './settings.ts';

/** Routes of users, hosts and admins for their settings. */
export function settingsRoutes(app: FastifyInstance, context: AccountsContext): void {
  actorRoute(app, accountsApi.userProfile, async ({ actor }) => {
    const account = await requireAccount(context, actor.accountId);
    return { message: 'Your settings.', data: userProfileOf(account) };
  });
  actorRoute(app, accountsApi.changeUserSettings, async ({ actor, body }) => {
    const account = await changeUserSettings(context, actor.accountId, body);
    const message =
      account.email === body.email ? copy.settingsSaved : copy.settingsSavedWithNewEmail;
    return { message, data: userProfileOf(account) };
  });
  actorRoute(app, accountsApi.changePassword, async ({ actor, body, request }) => ({
    message: copy.passwordChanged,
    token: await changePassword(
      context,
      actor,
      body,
      describeDevice(request.headers['user-agent']),
    ),
  }));
}

/** Routes of hosts for the profile that guests and Àyè see. */
export async function hostProfileRoutes(
  app: FastifyInstance,
  context: AccountsContext,
): Promise<void> {
  actorRoute(app, accountsApi.hostProfile, async ({ actor }) => ({
    message: 'Your profile.',
    data: await readHostProfile(context, actor.accountId),
  }));
  await app.register(async (scope) => {
    await useUploads(scope);
    actorRoute(
      scope,
      accountsApi.updateHost,
      async ({ actor, body, files }) => ({
        message: copy.profileSaved,
        data: await changeHostProfile(context, actor.accountId, body, files),
      }),
      { idempotent: true },
    );
  });
}

/** Routes of users, hosts and admins for their sessions and their data. */
export function membershipRoutes(app: FastifyInstance, context: AccountsContext): void {
  actorRoute(
    app,
    accountsApi.signOut,
    async ({ actor }) => {
      await context.sessions.end(actor.sessionId);
      return { message: copy.loggedOut };
    },
    { beforeSecondFactor: true },
  );
  actorRoute(
    app,
    accountsApi.signOutEverywhere,
    async ({ actor }) => {
      await signOutEverywhere(context, actor.accountId);
      return { message: copy.loggedOutEverywhere };
    },
    { beforeSecondFactor: true },
  );
  actorRoute(
    app,
    accountsApi.exportData,
    async ({ actor }) => ({
      message: copy.accountData,
      data: await exportAccount(context, actor.accountId),
    }),
    { currentSession: true },
  );
  actorRoute(app, accountsApi.deleteAccount, async ({ actor, body }) => {
    await deleteAccount(context, actor.accountId, body.password);
    return { message: copy.accountDeleted };
  });
}
