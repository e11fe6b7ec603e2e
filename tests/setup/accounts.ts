import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Role } from '#contract/endpoint.ts';
import type { AppDependencies } from '#server/app.ts';
import { readMailbox } from '#server/db/stores/mailbox.ts';
import { deriveKeys } from '#server/modules/accounts/keys.ts';
import { ensureAccount } from '#server/modules/accounts/provisioning.ts';
import { openTestApp, quickPasswords, TEST_SECRET_KEY, type TestApp } from './app.ts';

export const PASSWORD = 'Sun#Yellow9';

const HOST_PROFILE = {
  companyName: 'Mainland Rooms',
  companyAddress: '12 Herbert Macaulay Way',
  meansOfIdentification: 'National ID',
  idCardNumber: '11122204821',
} as const;

export const userSignUp = (email: string, changes: object = {}) => ({
  fullName: 'Ada Okafor',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
});

export const hostSignUp = (email: string, changes: object = {}) => ({
  ...userSignUp(email),
  ...HOST_PROFILE,
  ...changes,
});

interface ApiCall {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The caller's network address. */
  readonly from?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface AccountsApp extends TestApp {
  call(method: Method, path: string, call?: ApiCall): Promise<InjectedResponse>;
  post(path: string, body?: unknown, call?: ApiCall): Promise<InjectedResponse>;
  /** Sends all queued emails and returns those to an address, newest first. */
  mailsTo(email: string): Promise<Awaited<ReturnType<typeof readMailbox>>>;
  /** Returns the secret of the newest link that was emailed to an address. */
  linkTo(email: string): Promise<string>;
  /** Returns a token of a verified account with this address. */
  memberToken(role: Role, email: string): Promise<string>;
  /** Advances the clock. */
  wait(milliseconds: number): void;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Opens an app with a mailbox and without rate limits, unless `options` change that. */
export async function openAccountsApp(
  options: Partial<AppDependencies> = {},
): Promise<AccountsApp> {
  const { passwords = await quickPasswords() } = options;
  const app = await openTestApp({ rateLimit: false, openMailbox: true, ...options, passwords });
  const { db } = app.database;
  const provisioner = {
    db,
    now: () => app.clock.time,
    random: randomBytes,
    keys: await deriveKeys(TEST_SECRET_KEY),
    passwords,
  };
  const call = (method: Method, path: string, { token, body, headers, from }: ApiCall = {}) =>
    app.server.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
  const post = (path: string, body?: unknown, rest: ApiCall = {}) =>
    call('POST', path, { ...rest, body });
  const wait = (milliseconds: number) => {
    app.clock.time = new Date(app.clock.time.getTime() + milliseconds);
  };
  const mailsTo = async (email: string) => {
    // Advances the clock, so that emails sent now are newer than earlier ones.
    wait(1);
    await app.jobs.runDue();
    return readMailbox(db, email);
  };
  return {
    ...app,
    call,
    post,
    mailsTo,
    linkTo: async (email) => {
      const texts = (await mailsTo(email)).map(({ text }) => text);
      const [token] = texts.flatMap((text) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
      if (token === undefined) throw new Error(`No mail to ${email} has a link.`);
      return token;
    },
    memberToken: async (role, email) => {
      const kind = role === 'host' ? 'host' : 'user';
      const account = { kind, email, password: PASSWORD, fullName: `The ${role}` } as const;
      const isAdmin = role === 'admin';
      await ensureAccount(
        provisioner,
        kind === 'host' ? { ...account, host: HOST_PROFILE } : { ...account, isAdmin },
      );
      const loginPage = kind === 'host' ? '/host/login' : '/users/login';
      const answer = await post(loginPage, { email, password: PASSWORD });
      return answer.json<{ token: string }>().token;
    },
    wait,
  };
}
