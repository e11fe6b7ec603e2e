import type { BankAccounts } from '#contract/payments/host-money.ts';
import { ACCOUNT, type HostMoneyApp, type TestHost } from './host-money.ts';

/** What hosts do with their bank details, over HTTP. */
export function bankDetailsOf(app: HostMoneyApp) {
  const save = async (
    { token }: TestHost,
    changes: object = {},
    headers: Record<string, string> = {},
  ) => {
    const body = { ...ACCOUNT, ...changes };
    const answer = await app.call('POST', '/host/bankdetails', { token, body, headers });
    return answer.json<{ code?: string; message: string; errors?: Record<string, string> }>();
  };
  return {
    save,
    /** Saves them and returns the secret of the emailed link. */
    saved: async (host: TestHost, changes: object = {}) => {
      await save(host, changes);
      return app.linkTo(host.email);
    },
    read: async ({ token }: TestHost) =>
      (await app.call('GET', '/host/bankdetails', { token })).json<{ data: BankAccounts }>().data,
    open: async (token: string) =>
      (await app.post('/host/bankdetails/confirm', { token })).json<{
        code?: string;
        data?: { bankName: string; accountNumber: string; heldUntil: string };
      }>(),
  };
}
