import type { HostProfile } from '#contract/accounts/accounts.ts';
import type { PeoplePage } from '#contract/admin/admin-browse.ts';
import type { ShownId } from '#contract/admin/id-reviews.ts';
import { type AccountsApp, openAccountsApp } from './accounts.ts';
import { openAdminConsole } from './admin-console.ts';

/** The address, and the number of the ID, of the host whose ID is reviewed. */
export const REVIEWED_HOST = { email: 'ngozi@rooms.ng', idCardNumber: '11122204821' } as const;

export const REFUSAL = 'The number has one digit too few.';

/** Opens an app with a host whose ID isn't checked yet, and two admins. */
export async function openIdReviews() {
  const app: AccountsApp = await openAccountsApp({ publicUrl: 'https://aye.test' });
  const admin = await app.memberToken('admin', 'admin@rooms.ng');
  const other = await app.memberToken('admin', 'second@rooms.ng');
  const host = await app.memberToken('host', REVIEWED_HOST.email);
  const adminConsole = openAdminConsole(app, admin);
  const hostId = await adminConsole.accountId(REVIEWED_HOST.email);

  const path = (action: string, id = hostId) => `/admin/accounts/${id}/identity/${action}`;
  const show = (token = admin, id = hostId) => {
    // So that each entry of the log is newer than the one before, as below.
    app.wait(1);
    return app.post(path('show', id), undefined, { token });
  };
  const shownId = async (token = admin) => (await show(token)).json<{ data: ShownId }>().data;
  const confirm = (idVersion: string, token = admin) => {
    app.wait(1);
    return app.post(path('confirm'), { idVersion }, { token });
  };
  const refuse = (idVersion: string, reason: string = REFUSAL, token = admin) => {
    app.wait(1);
    return app.post(path('refuse'), { idVersion, reason }, { token });
  };
  const data = async <T>(address: string, token?: string): Promise<T> =>
    (await app.call('GET', address, { token })).json<{ data: T }>().data;

  return {
    app,
    adminConsole,
    admin,
    other,
    host,
    hostId,
    path,
    show,
    /** Shows the ID and returns it with its version. */
    shownId,
    confirm,
    refuse,
    /** Checks the ID as the admin. */
    check: async () => confirm((await shownId()).idVersion),
    data,
    profile: () => data<HostProfile>('/host/me', host),
    people: (query = '?filter=pending') => data<PeoplePage>(`/admin/people${query}`, admin),
    logged: async () =>
      (await adminConsole.log()).map(({ action, subject, reason }) => [action, subject, reason]),
    /** Changes the host's profile. */
    enterId: (body: object) => app.call('PUT', '/host/update', { token: host, body }),
  };
}
