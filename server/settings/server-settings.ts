import * as v from 'valibot';
import { EmailSchema, NewPasswordSchema } from '#contract/account-fields.ts';
import { filled, onOff, port, type Setting, url } from './kinds.ts';

const proxies = v.pipe(
  v.string(),
  v.regex(/^\d$/, 'must be a number from 0 to 9'),
  v.transform(Number),
);

/** Of the process, its data, its mails and who may enter. */
export const SERVER_SETTINGS = {
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
    schema: v.optional(filled),
    default: '127.0.0.1; in production 0.0.0.0',
    meaning: 'The network address to listen on. 127.0.0.1 is reached from this machine only.',
  },
  DATA_DIR: {
    schema: v.optional(filled, './data'),
    default: './data',
    meaning: 'The folder of the embedded database and of pictures, uploaded and generated.',
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
    meaning:
      '1 fills an empty catalogue with demo spaces and their pictures, and makes accounts whose password is published; refused in production.',
  },
  RATE_LIMIT: {
    schema: v.optional(onOff('on', 'off'), 'on'),
    default: 'on',
    meaning: '`off` lets tests ask as often as they like; refused in production.',
  },
  SERVICE_WORKER: {
    schema: v.optional(onOff('on', 'off'), 'on'),
    default: 'on',
    meaning:
      '`off` takes the service worker and its caches away from every device (docs/kill-switch.md).',
  },
  SECRET_KEY: {
    schema: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    default: 'made and kept in DATA_DIR; with DATABASE_URL or in production none',
    meaning:
      'Signs log-ins and passes, seals ID and bank account numbers, and is what push services know the server by. Keep it: another one can read none of them.',
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
} as const satisfies Record<string, Setting>;
