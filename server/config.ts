import * as v from 'valibot';
import { EmailSchema, NewPasswordSchema } from '#contract/account-fields.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const onOff = (on: string, off: string) =>
  v.pipe(
    v.picklist([on, off], `must be ${on} or ${off}`),
    v.transform((value) => value === on),
  );

const url = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    ),
  );

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);

const proxies = v.pipe(
  v.string(),
  v.regex(/^\d$/, 'must be a number from 0 to 9'),
  v.transform(Number),
);

/** Every setting: what it takes, what it is when it's absent (in words), and what it's for. */
const settings = {
  NODE_ENV: {
    schema: v.optional(v.string(), 'development'),
    default: 'development',
    meaning: '`production` makes the defaults of HOST and DEMO and the checks strict.',
  },
  PORT: {
    schema: v.optional(port, '3000'),
    default: '3000',
    meaning: 'The port to listen on; 0 takes any that is free.',
  },
  HOST: {
    schema: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
    default: '127.0.0.1; in production 0.0.0.0',
    meaning: 'The network address to listen on. 127.0.0.1 is reached from this machine only.',
  },
  DATA_DIR: {
    schema: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
    default: './data',
    meaning: 'The folder of the embedded database and of generated pictures.',
  },
  DATABASE_URL: {
    schema: v.optional(url(['postgres:', 'postgresql:'])),
    default: 'none: the embedded database in DATA_DIR',
    meaning: 'PostgreSQL 15 or newer, `postgres://user:password@host/database`.',
  },
  PUBLIC_URL: {
    schema: v.optional(url(['http:', 'https:'])),
    default: 'http://localhost:PORT',
    meaning: 'The address at which people reach the app. With https, browsers are told to insist.',
  },
  DEMO: {
    schema: v.optional(onOff('1', '0')),
    default: '1; with DATABASE_URL or in production 0',
    meaning: '1 fills an empty catalogue with demo spaces and their pictures.',
  },
  RATE_LIMIT: {
    schema: v.optional(onOff('on', 'off'), 'on'),
    default: 'on',
    meaning: '`off` lets tests ask as often as they like; refused in production.',
  },
  SECRET_KEY: {
    schema: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    default: 'made and kept in DATA_DIR; with DATABASE_URL or in production none',
    meaning: 'Signs log-ins and seals ID numbers. Keep it: another one can read neither.',
  },
  SMTP_URL: {
    schema: v.optional(url(['smtp:', 'smtps:'])),
    default: 'none: mails are kept, and shown at /dev/mailbox unless in production',
    meaning: 'The server that sends mails, `smtps://user:password@host`.',
  },
  MAIL_FROM: {
    schema: v.optional(v.string(), 'Àyè <no-reply@localhost>'),
    default: 'Àyè <no-reply@localhost>',
    meaning: 'The sender of mails.',
  },
  ADMIN_EMAIL: {
    schema: v.optional(EmailSchema),
    default: 'none',
    meaning: 'The address of the first admin, who is made at the start; wants ADMIN_PASSWORD.',
  },
  ADMIN_PASSWORD: {
    schema: v.optional(NewPasswordSchema),
    default: 'none',
    meaning: 'The first admin’s password. An admin who is there already keeps the own one.',
  },
  TRUST_PROXY: {
    schema: v.optional(proxies, '0'),
    default: '0',
    meaning: 'How many proxies stand before the server and tell it the address of who calls.',
  },
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
  /** Undefined: the one that is kept in `dataDir`, where that is allowed. */
  readonly secretKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** The number of proxies before the server. */
  readonly trustProxy: number;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
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
  const { SECRET_KEY, SMTP_URL, MAIL_FROM, TRUST_PROXY } = result.output;
  const production = NODE_ENV === 'production';
  if (production && !RATE_LIMIT) {
    throw new ConfigError('RATE_LIMIT=off is for tests: it is refused when NODE_ENV=production.');
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
    secretKey: SECRET_KEY,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    admin: readAdmin(result.output),
    trustProxy: TRUST_PROXY,
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
