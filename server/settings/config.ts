import * as v from 'valibot';
import type { S3Config } from '../gateways/images/s3-store.ts';
import { ConfigError } from './kinds.ts';
import * as copy from './copy.ts';
import { OPERATIONS_SETTINGS } from './operations-settings.ts';
import { PAYMENT_SETTINGS } from './payment-settings.ts';
import { PICTURE_SETTINGS } from './picture-settings.ts';
import { readS3 } from './pictures.ts';
import { checkSafety } from './production.ts';
import { OUTGOING_SETTINGS } from './outgoing-settings.ts';
import { type PushConfig, readPush } from './push.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { type PaymentConfig, readPayments } from './payments.ts';
import { readTracing, TRACING_SETTINGS, type TracingConfig } from './tracing.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const settings = {
  ...SERVER_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...PICTURE_SETTINGS,
  ...OUTGOING_SETTINGS,
  ...OPERATIONS_SETTINGS,
  ...TRACING_SETTINGS,
} as const;

type SettingName = keyof typeof settings;

/** A test checks that the README lists exactly these settings. */
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
  /** Without a trailing slash. If undefined, the address on which the server listens is used. */
  readonly publicUrl: string | undefined;
  readonly demo: boolean;
  readonly rateLimit: boolean;
  /**
   * False serves a script that removes the app's service worker from every device (the kill
   * switch).
   */
  readonly serviceWorker: boolean;
  /** Whether public pages are sent with their content. */
  readonly serverRendering: boolean;
  /** If undefined, the secret stored in `dataDir` is used, where that is allowed. */
  readonly secretKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Whether admins have to set up a second factor. */
  readonly adminSecondFactor: 'required' | 'optional';
  /** The number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  readonly payments: PaymentConfig;
  /** Where uploaded photos are stored. If undefined, in `dataDir`. */
  readonly s3: S3Config | undefined;
  readonly push: PushConfig;
  /** Origins of calendars that may be fetched although they aren't public or don't use TLS. */
  readonly calendarOrigins: readonly string[];
  /** The bearer token for `/metrics`. If undefined, there are no metrics. */
  readonly metricsToken: string | undefined;
  /** Milliseconds for which a stopping server still accepts requests. */
  readonly drainDelay: number;
  /** If undefined, nothing is traced. */
  readonly tracing: TracingConfig | undefined;
}

/** @throws {ConfigError} Names every setting that is wrong. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    SETTINGS.map(({ name }) => [name, environment[name]?.trim() || undefined]),
  );
  const result = v.safeParse(SettingsSchema, given);
  if (!result.success) {
    const wrong = result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'setting'} ${issue.message}`,
    );
    throw new ConfigError(`${copy.wrong}\n  ${wrong.join('\n  ')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, DEMO, RATE_LIMIT } = result.output;
  const { SERVICE_WORKER, SERVER_RENDERING, SECRET_KEY, SMTP_URL, MAIL_FROM, TRUST_PROXY } =
    result.output;
  const { production } = checkSafety(result.output);
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
    serverRendering: SERVER_RENDERING,
    secretKey: SECRET_KEY,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    admin: readAdmin(result.output),
    adminSecondFactor: result.output.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    trustProxy: TRUST_PROXY,
    payments: readPayments(result.output),
    s3: readS3(result.output),
    push: readPush(result.output),
    calendarOrigins: result.output.CALENDAR_ORIGINS ?? [],
    metricsToken: result.output.METRICS_TOKEN,
    drainDelay: result.output.DRAIN_DELAY * 1_000,
    tracing: readTracing(result.output),
  };
}

function readAdmin(given: {
  readonly ADMIN_EMAIL?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
}): Config['admin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = given;
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined) return undefined;
  throw new ConfigError(copy.adminTogether);
}
