import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import * as v from 'valibot';
import type { AdminListing, AdminLogEntry } from '#contract/admin/admin.ts';
import { adminApi } from '#contract/admin/admin.ts';
import { accounts, spaces } from '#server/db/schema/schema.ts';
import type { AccountsApp } from './accounts.ts';

export const REASON = 'The pictures are of another place.';

type SpaceRow = typeof spaces.$inferSelect;

/**
 * Returns the actions and queries of the admin console that tests use, as the admin whose token is
 * given.
 */
export function openAdminConsole(app: AccountsApp, admin: string) {
  const { db } = app.database;
  const post = (path: string, body: object | undefined, token: string) => {
    // Advances the clock, so that each entry of the audit log is newer than the one before.
    app.wait(1);
    return app.post(path, body, { token });
  };
  const read = async <S extends v.GenericSchema>(path: string, reply: S) => {
    const answer = await app.call('GET', path, { token: admin });
    const body = answer.json<v.InferOutput<S>>();
    // The body must contain exactly what the contract defines.
    if (answer.statusCode === 200 && !isDeepStrictEqual(v.parse(reply, body), body)) {
      throw new Error(`${path} answers more than its contract: ${answer.body}`);
    }
    return body;
  };
  return {
    sendBack: (id: string, reason = REASON, token = admin) =>
      post(`/admin/spaces/${id}/send-back`, { reason }, token),
    remove: (id: string, reason = REASON, token = admin) =>
      post(`/admin/spaces/${id}/remove`, { reason }, token),
    restore: (id: string, token = admin) => post(`/admin/spaces/${id}/restore`, undefined, token),
    suspend: (id: string, reason = REASON, token = admin) =>
      post(`/admin/accounts/${id}/suspend`, { reason }, token),
    reinstate: (id: string, token = admin) =>
      post(`/admin/accounts/${id}/reinstate`, undefined, token),
    approve: (id: string) => app.call('PATCH', `/space/approve/${id}`, { token: admin }),
    listing: async (id: string): Promise<AdminListing> =>
      (await read(`/admin/spaces/${id}`, adminApi.adminListing.reply)).data,
    removed: async () => (await read('/admin/removed', adminApi.removedListings.reply)).data,
    payment: async (reference: string) =>
      (await read(`/admin/payments/${encodeURIComponent(reference)}`, adminApi.paymentFile.reply))
        .data,
    find: async (part = '') => {
      const query = part === '' ? '' : `?q=${encodeURIComponent(part)}`;
      return (await read(`/admin/accounts${query}`, adminApi.findAccounts.reply)).data;
    },
    issues: async () => (await read('/admin/alarms', adminApi.paymentIssues.reply)).data,
    settle: (id: string, reason?: string) => {
      const body = reason === undefined ? undefined : { reason };
      return post(`/admin/alarms/${encodeURIComponent(id)}/settle`, body, admin);
    },
    log: async (after?: string): Promise<AdminLogEntry[]> =>
      (
        await read(
          after === undefined ? '/admin/log' : `/admin/log?after=${after}`,
          adminApi.adminLog.reply,
        )
      ).data,
    accountId: async (email: string): Promise<string> => {
      const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
      return account?.id ?? '';
    },
    space: async (id: string): Promise<SpaceRow | undefined> =>
      (await db.select().from(spaces).where(eq(spaces.id, id)))[0],
  };
}

export const codeIn = (answer: InjectedResponse): string =>
  answer.json<{ code?: string }>().code ?? `${answer.statusCode}`;

export const messageIn = (answer: InjectedResponse): string =>
  answer.json<{ message: string }>().message;
