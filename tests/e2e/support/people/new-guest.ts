import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { linkFor } from '../servers/mailbox.ts';

async function post(url: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Creates a guest without bookings, who logs in with the demo's password. */
export async function signUpGuest(url: string, email: string, fullName: string): Promise<void> {
  const password = DEMO_PASSWORD;
  const account = { fullName, email, password, confirmPassword: password };
  await post(url, accountsApi.registerUser.path, account);
  const link = await linkFor(url, email, 'Verify your email');
  const token = new URL(link, url).searchParams.get('token') ?? '';
  await post(url, accountsApi.verifyEmail.path, { token, password });
}
