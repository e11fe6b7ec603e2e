import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#contract/accounts-api.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { useUploads } from '../../http/uploads.ts';
import type { AccountsContext } from './context.ts';
import { deleteAccount } from './deletion.ts';
import { exportAccount } from './export.ts';
import { changeHostProfile } from './host-profile.ts';
import {
  changePassword,
  changeUserSettings,
  readHostProfile,
  requireAccount,
  signOutEverywhere,
  userProfileOf,
} from './settings.ts';

/** Users, hosts and admins: their settings. */
export function settingsRoutes(app: FastifyInstance, context: AccountsContext): void {
  actorRoute(app, accountsApi.userProfile, async ({ actor }) => {
    const account = await requireAccount(context, actor.accountId);
    return { message: 'Your settings.', data: userProfileOf(account) };
  });
  actorRoute(app, accountsApi.changeUserSettings, async ({ actor, body }) => {
    const account = await changeUserSettings(context, actor.accountId, body);
    const message =
      account.email === body.email
        ? 'Your settings are saved.'
        : 'Your settings are saved. Please open the link in the mail to your new address.';
    return { message, data: userProfileOf(account) };
  });
  actorRoute(app, accountsApi.changePassword, async ({ actor, body }) => ({
    message: 'Your password is changed. Other devices are logged out.',
    token: await changePassword(context, actor, body),
  }));
}

/** Hosts: what guests and Àyè know of them. */
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
        message: 'Your profile is saved.',
        data: await changeHostProfile(context, actor.accountId, body, files),
      }),
      { idempotent: true },
    );
  });
}

/** Users, hosts and admins: their sessions and their data. */
export function membershipRoutes(app: FastifyInstance, context: AccountsContext): void {
  actorRoute(app, accountsApi.signOut, async ({ actor }) => {
    await context.sessions.end(actor.sessionId);
    return { message: 'You are logged out.' };
  });
  actorRoute(app, accountsApi.signOutEverywhere, async ({ actor }) => {
    await signOutEverywhere(context, actor.accountId);
    return { message: 'You are logged out everywhere.' };
  });
  actorRoute(app, accountsApi.exportData, async ({ actor }) => ({
    message: 'What we keep about you.',
    data: await exportAccount(context, actor.accountId),
  }));
  actorRoute(app, accountsApi.deleteAccount, async ({ actor, body }) => {
    await deleteAccount(context, actor.accountId, body.password);
    return { message: 'Your account is deleted.' };
  });
}
