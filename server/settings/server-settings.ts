import * as v from 'valibot';
import { EmailSchema, NewPasswordSchema } from '#contract/accounts/account-fields.ts';
import * as copy from './copy.ts';
import { nonEmptyText, onOff, port, type Setting, url } from './kinds.ts';
import { ENVIRONMENTS } from './production.ts';

const proxies = v.pipe(v.string(), v.regex(/^\d$/, copy.numberBetween(0, 9)), v.transform(Number));

const ADMIN_SECOND_FACTORS = ['required', 'optional'] as const;

/** Settings for the process, its data, emails and access. */
export const SERVER_SETTINGS = {
  NODE_ENV: {
    schema: v.optional(v.picklist(ENVIRONMENTS, copy.oneOf(ENVIRONMENTS))),
    default: 'development; production with DATABASE_URL and an address that others can reach',
    meaning:
      '`development`, `test` or `production`. Production changes the defaults of HOST and DEMO and refuses unsafe settings. An address that others can reach is a HOST or a PUBLIC_URL other than localhost.',
  },
  PORT: {
    schema: v.optional(port, '3000'),
    default: '3000',
    meaning: 'The port to listen on; 0 takes any free port.',
  },
  HOST: {
    schema: v.optional(nonEmptyText),
    default: '127.0.0.1; 0.0.0.0 in production',
    meaning: 'The network address to listen on. 127.0.0.1 can only be reached from this machine.',
  },
  DATA_DIR: {
    schema: v.optional(nonEmptyText, './data'),
    default: './data',
    meaning: 'The folder of the embedded database and of uploaded and generated photos.',
  },
  DATABASE_URL: {
    schema: v.optional(url(['postgres:', 'postgresql:'])),
    default: 'none: the embedded database in DATA_DIR',
    meaning: 'PostgreSQL 15 or newer, `postgres://user:password@host/database`.',
  },
  PUBLIC_URL: {
    schema: v.optional(url(['http:', 'https:'])),
    default: 'http://localhost:PORT; none in production',
    meaning:
      'The address at which people reach the app. Production requires https; with https, HSTS is on. A public address is refused with the sandbox or without SMTP_URL.',
  },
  ALLOW_INSECURE_PUBLIC_URL: {
    schema: v.optional(onOff('1', '0'), '0'),
    default: '0',
    meaning: '1 lets production start with an http PUBLIC_URL on localhost, to try it out.',
  },
  DEMO: {
    schema: v.optional(onOff('1', '0')),
    default: '1; 0 with DATABASE_URL or in production',
    meaning:
      '1 fills an empty catalogue with demo spaces and photos, and creates accounts whose password is public. Refused in production.',
  },
  RATE_LIMIT: {
    schema: v.optional(onOff('on', 'off'), 'on'),
    default: 'on',
    meaning: '`off` turns rate limits off for tests. Refused in production.',
  },
  SERVICE_WORKER: {
    schema: v.optional(onOff('on', 'off'), 'on'),
    default: 'on',
    meaning:
      '`off` removes the service worker and its caches from every device (docs/kill-switch.md).',
  },
  SERVER_RENDERING: {
    schema: v.optional(onOff('on', 'off'), 'on'),
    default: 'on',
    meaning: '`off` sends spaces’ pages without their content, which the app then shows.',
  },
  SECRET_KEY: {
    schema: v.optional(v.pipe(v.string(), v.minLength(32, copy.atLeast(32)))),
    default: 'generated and stored in DATA_DIR; none with DATABASE_URL or in production',
    meaning:
      'At least 32 random characters. Signs sessions and passes, encrypts ID and bank account numbers, and identifies the server to push services. Keep it safe: nothing can be read or verified with another key.',
  },
  SMTP_URL: {
    schema: v.optional(url(['smtp:', 'smtps:'])),
    default: 'none: emails are stored and can be read at /dev/mailbox',
    meaning: 'The server that sends emails, `smtps://user:password@host`. Production requires it.',
  },
  MAIL_FROM: {
    schema: v.optional(v.string(), 'Àyè <no-reply@localhost>'),
    default: 'Àyè <no-reply@localhost>',
    meaning: 'The sender of emails.',
  },
  ADMIN_EMAIL: {
    schema: v.optional(EmailSchema),
    default: 'none',
    meaning:
      'The email address of the first admin, whose account is created at the start. Requires ADMIN_PASSWORD.',
  },
  ADMIN_PASSWORD: {
    schema: v.optional(NewPasswordSchema),
    default: 'none',
    meaning: 'The password of the first admin. An existing admin keeps their own.',
  },
  ADMIN_SECOND_FACTOR: {
    schema: v.optional(v.picklist(ADMIN_SECOND_FACTORS, copy.oneOf(ADMIN_SECOND_FACTORS))),
    default: 'optional; required in production',
    meaning:
      '`required`: an admin has to turn on two-factor authentication after logging in, and can do nothing else before. `optional`: admins decide.',
  },
  TRUST_PROXY: {
    schema: v.optional(proxies, '0'),
    default: '0',
    meaning: 'The number of proxies in front of the server that report the client’s address.',
  },
} as const satisfies Record<string, Setting>;
