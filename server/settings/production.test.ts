import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Environment, readConfig } from './config.ts';
import { ConfigError } from './kinds.ts';

const SECRET_KEY = 'YnT1kq0u3m5sJz8hVgW2xR7cLd4pAe6fBoQiUwKtHsM=';
const DATABASE_URL = 'postgres://aye:hunter2@db.example/aye';
const SMTP_URL = 'smtps://aye:hunter2@mail.example';
const PAYSTACK = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123' };
const KORAPAY = {
  PAYMENT_PROVIDER: 'korapay',
  KORAPAY_SECRET_KEY: 'sk_live_0123',
  KORAPAY_PUBLIC_KEY: 'pk_live_0123',
};
const PUBLIC = { PUBLIC_URL: 'https://aye.example' };
const SAFE = { SECRET_KEY, SMTP_URL, DATABASE_URL, ...PAYSTACK, ...PUBLIC };
const PRODUCTION = { ...SAFE, NODE_ENV: 'production' };
const LOCAL_TRIAL = { PUBLIC_URL: 'http://localhost:3000', ALLOW_INSECURE_PUBLIC_URL: '1' };

type Row = readonly [name: string, environment: Environment];

const PRODUCTION_STARTS: readonly Row[] = [
  ['production with everything set', PRODUCTION],
  ['production with Korapay', { ...PRODUCTION, ...KORAPAY }],
  ['production on the embedded database', { ...PRODUCTION, DATABASE_URL: undefined }],
  ['production behind a proxy on this machine', { ...PRODUCTION, HOST: '127.0.0.1' }],
  ['production tried out on localhost', { ...PRODUCTION, ...LOCAL_TRIAL }],
  [
    'production with a key in hexadecimal',
    { ...PRODUCTION, SECRET_KEY: '9f2c47b1e06d8a35c1f47e902b6ad853' },
  ],
  ['PostgreSQL at a public PUBLIC_URL without NODE_ENV', SAFE],
  ['PostgreSQL on all interfaces without NODE_ENV', { ...SAFE, ...LOCAL_TRIAL, HOST: '0.0.0.0' }],
];

const TRIALS_START: readonly Row[] = [
  ['nothing set', {}],
  ['NODE_ENV=development', { NODE_ENV: 'development' }],
  ['NODE_ENV=test', { NODE_ENV: 'test' }],
  ['PostgreSQL on this machine', { DATABASE_URL, HOST: '127.0.0.1' }],
  [
    'PostgreSQL and a PUBLIC_URL on this machine',
    { DATABASE_URL, PUBLIC_URL: 'http://127.0.0.1:80' },
  ],
  ['a trial in the own network', { NODE_ENV: 'development', HOST: '0.0.0.0' }],
  [
    'a trial in the own network, by its address',
    { NODE_ENV: 'development', HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.7:3000' },
  ],
  ['test keys on this machine', { ...PAYSTACK, PAYSTACK_SECRET_KEY: 'sk_test_0123' }],
  ['a weak key on this machine', { SECRET_KEY: 'a'.repeat(40) }],
];

type Refused = readonly [name: string, environment: Environment, variable: string, remedy: RegExp];

const REFUSED: readonly Refused[] = [
  [
    'NODE_ENV=Production',
    { ...PRODUCTION, NODE_ENV: 'Production' },
    'NODE_ENV',
    /development, test or production/,
  ],
  [
    'NODE_ENV=prod',
    { ...PRODUCTION, NODE_ENV: 'prod' },
    'NODE_ENV',
    /development, test or production/,
  ],
  ['NODE_ENV=staging', { NODE_ENV: 'staging' }, 'NODE_ENV', /development, test or production/],
  ['no PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: undefined }, 'PUBLIC_URL', /Set it to the https/],
  [
    'an http PUBLIC_URL',
    { ...PRODUCTION, PUBLIC_URL: 'http://aye.example' },
    'PUBLIC_URL',
    /https/,
  ],
  [
    'an http PUBLIC_URL on localhost that isn’t allowed',
    { ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' },
    'PUBLIC_URL',
    /set ALLOW_INSECURE_PUBLIC_URL=1/,
  ],
  [
    'an http PUBLIC_URL elsewhere that is allowed',
    { ...PRODUCTION, ALLOW_INSECURE_PUBLIC_URL: '1', PUBLIC_URL: 'http://aye.example' },
    'ALLOW_INSECURE_PUBLIC_URL',
    /only for a PUBLIC_URL on this machine/,
  ],
  [
    'a host that only begins like localhost',
    { ...PRODUCTION, ALLOW_INSECURE_PUBLIC_URL: '1', PUBLIC_URL: 'http://localhost.example' },
    'ALLOW_INSECURE_PUBLIC_URL',
    /on this machine/,
  ],
  ['no SECRET_KEY', { ...PRODUCTION, SECRET_KEY: undefined }, 'SECRET_KEY', /openssl rand/],
  ['a short SECRET_KEY', { ...PRODUCTION, SECRET_KEY: 'short' }, 'SECRET_KEY', /32 characters/],
  [
    'one letter as SECRET_KEY',
    { ...PRODUCTION, SECRET_KEY: 'a'.repeat(40) },
    'SECRET_KEY',
    /repeats itself/,
  ],
  [
    'a word again and again',
    { ...PRODUCTION, SECRET_KEY: 'Lagos#2026'.repeat(4) },
    'SECRET_KEY',
    /repeats itself/,
  ],
  [
    'the alphabet',
    { ...PRODUCTION, SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz012345' },
    'SECRET_KEY',
    /sequence/,
  ],
  [
    'few different characters',
    { ...PRODUCTION, SECRET_KEY: 'abaabbbabababbaabaaabbabaabbabab' },
    'SECRET_KEY',
    /openssl rand/,
  ],
  [
    'a placeholder',
    { ...PRODUCTION, SECRET_KEY: 'please-change-me-to-32-characters!' },
    'SECRET_KEY',
    /placeholder/,
  ],
  [
    'no SMTP_URL',
    { ...PRODUCTION, SMTP_URL: undefined },
    'SMTP_URL',
    /Set it to your email server/,
  ],
  [
    'the sandbox',
    { ...PRODUCTION, PAYMENT_PROVIDER: 'sandbox' },
    'PAYMENT_PROVIDER',
    /korapay or paystack/,
  ],
  [
    'no provider',
    { ...PRODUCTION, PAYMENT_PROVIDER: undefined },
    'PAYMENT_PROVIDER',
    /korapay or paystack/,
  ],
  [
    'Paystack’s test key',
    { ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_test_0123' },
    'PAYSTACK_SECRET_KEY',
    /Use the live key/,
  ],
  [
    'Korapay’s test keys',
    {
      ...PRODUCTION,
      ...KORAPAY,
      KORAPAY_SECRET_KEY: 'sk_test_0123',
      KORAPAY_PUBLIC_KEY: 'pk_test_0123',
    },
    'KORAPAY_PUBLIC_KEY',
    /Use the live key/,
  ],
  ['the demo', { ...PRODUCTION, DEMO: '1' }, 'DEMO=1', /Remove it/],
  ['no rate limits', { ...PRODUCTION, RATE_LIMIT: 'off' }, 'RATE_LIMIT=off', /Remove it/],
  [
    'PostgreSQL on all interfaces without NODE_ENV',
    { DATABASE_URL, SECRET_KEY, HOST: '0.0.0.0' },
    'SMTP_URL',
    /^NODE_ENV isn’t set/,
  ],
  [
    'PostgreSQL at a public PUBLIC_URL without NODE_ENV',
    { DATABASE_URL, SECRET_KEY, ...PUBLIC },
    'PAYMENT_PROVIDER',
    /^NODE_ENV isn’t set/,
  ],
  [
    'a trial on the internet without SMTP_URL',
    { NODE_ENV: 'development', ...PUBLIC, ...PAYSTACK },
    'SMTP_URL',
    /dev\/mailbox/,
  ],
  [
    'a trial on the internet with the sandbox',
    { NODE_ENV: 'test', ...PUBLIC, SMTP_URL },
    'PAYMENT_PROVIDER',
    /korapay or paystack/,
  ],
  [
    'a trial on all interfaces that nobody chose',
    { HOST: '0.0.0.0' },
    'SMTP_URL',
    /NODE_ENV=development/,
  ],
  [
    'a trial in the own network that nobody chose',
    { PUBLIC_URL: 'http://10.0.0.4' },
    'PAYMENT_PROVIDER',
    /NODE_ENV=development/,
  ],
];

describe('readConfig safety rules', () => {
  it('are tested with at least twenty configurations', () => {
    const rows = [...PRODUCTION_STARTS, ...TRIALS_START, ...REFUSED];
    expect(rows.length).toBeGreaterThanOrEqual(20);
  });

  it.each(PRODUCTION_STARTS)('accept %s as production', (_name, environment) => {
    expect(readConfig(environment)).toMatchObject({ production: true, demo: false });
  });

  it.each(TRIALS_START)('accept %s as a trial', (_name, environment) => {
    expect(readConfig(environment)).toMatchObject({ production: false });
  });

  it.each(REFUSED)(
    'refuse %s with the name of the variable and a remedy',
    (_name, environment, variable, remedy) => {
      const read = () => readConfig(environment);
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^  ${variable}\\b`, 'm'));
      expect(read).toThrow(remedy);
      expect(read).not.toThrow(/hunter2|0123/);
    },
  );

  it('require a second factor of admins in production unless set otherwise', () => {
    const chosen = (environment: Environment) => readConfig(environment).adminSecondFactor;
    expect(chosen(PRODUCTION)).toBe('required');
    expect(chosen({ ...PRODUCTION, ADMIN_SECOND_FACTOR: 'optional' })).toBe('optional');
    expect(chosen({})).toBe('optional');
    expect(chosen({ ADMIN_SECOND_FACTOR: 'required' })).toBe('required');
  });

  it('report all problems at once', () => {
    const read = () => readConfig({ NODE_ENV: 'production' });
    for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'PAYMENT_PROVIDER']) {
      expect(read).toThrow(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it('accept random keys in base64 and hexadecimal', () => {
    for (let round = 0; round < 20_000; round += 1) {
      const bytes = createHash('sha256').update(`key ${round}`).digest();
      for (const key of [bytes.toString('base64'), bytes.subarray(0, 16).toString('hex')]) {
        expect(readConfig({ ...PRODUCTION, SECRET_KEY: key }).secretKey).toBe(key);
      }
    }
  });
});
