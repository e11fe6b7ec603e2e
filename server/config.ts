import * as v from 'valibot';
import type { S3Config } from './gateways/images/s3-store.ts';
import { ConfigError } from './settings/config-error.ts';
import { PAYMENT_SETTINGS } from './settings/payment-settings.ts';
import { PICTURE_SETTINGS } from './settings/picture-settings.ts';
import { readS3 } from './settings/pictures.ts';
import { PUSH_SETTINGS } from './settings/push-settings.ts';
import { type PushConfig, readPush } from './settings/push.ts';
import { SERVER_SETTINGS } from './settings/server-settings.ts';
import { type PaymentConfig, readPayments } from './settings/payments.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const settings = {
  ...SERVER_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...PICTURE_SETTINGS,
  ...PUSH_SETTINGS,
} as const;

type SettingName = keyof typeof settings;

/** For the README, which a test holds equal to this. */
export const SETTINGS = (Object.keys(settings) as SettingName[]).map((name) => ({
  name,
  default: settings[name].default,
  meaning: settings[name].meaning,
}));

const SettingsSchema = v.object(
  Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => [name, schema]),
  ) as unknown as { readonly [Name in SettingName]: (typeof settings)[Name]['schema'] },
);

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Without a slash at the end. Undefined: the address that is listened on. */
  readonly publicUrl: string | undefined;
  readonly demo: boolean;
  readonly rateLimit: boolean;
  /** False takes the app's service worker away from every device that asks for it. */
  readonly serviceWorker: boolean;
  /** Undefined: the one that is kept in `dataDir`, where that is allowed. */
  readonly secretKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** The number of proxies before the server. */
  readonly trustProxy: number;
  readonly payments: PaymentConfig;
  /** Where uploaded pictures are kept. Undefined: in `dataDir`. */
  readonly s3: S3Config | undefined;
  readonly push: PushConfig;
}

/** @throws {ConfigError} that names every setting that is wrong. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    SETTINGS.map(({ name }) => [name, environment[name]?.trim() || undefined]),
  );
  const result = v.safeParse(SettingsSchema, given);
  if (!result.success) {
    const wrong = result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'setting'} ${issue.message}`,
    );
    throw new ConfigError(`These settings are wrong:\n  ${wrong.join('\n  ')}`);
  }
  const { NODE_ENV, PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, DEMO, RATE_LIMIT } =
    result.output;
  const { SERVICE_WORKER, SECRET_KEY, SMTP_URL, MAIL_FROM, TRUST_PROXY } = result.output;
  const production = NODE_ENV === 'production';
  if (production && !RATE_LIMIT) {
    throw new ConfigError('RATE_LIMIT=off is for tests: it is refused when NODE_ENV=production.');
  }
  if (production && DEMO) {
    throw new ConfigError(
      'DEMO=1 is refused when NODE_ENV=production: the password of its accounts is published.',
    );
  }
  return {
    production,
    port: PORT,
    host: HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    demo: DEMO ?? (DATABASE_URL === undefined && !production),
    rateLimit: RATE_LIMIT,
    serviceWorker: SERVICE_WORKER,
    secretKey: SECRET_KEY,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    admin: readAdmin(result.output),
    trustProxy: TRUST_PROXY,
    payments: readPayments(result.output, production),
    s3: readS3(result.output),
    push: readPush(result.output),
  };
}

function readAdmin(given: {
  readonly ADMIN_EMAIL?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
}): Config['admin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = given;
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined) return undefined;
  throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD are given together, or none of them.');
}
