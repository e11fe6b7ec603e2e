import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatStartupError } from './startup-error.ts';
import { ProviderKeyError } from '../gateways/cards/keys.ts';
import { ConfigError } from '../settings/kinds.ts';

const coded = (message: string, more: object) => Object.assign(new Error(message), more);

/** A failed insert of an account, as thrown by Drizzle. */
const failedInsert = (cause: Error) =>
  new DrizzleQueryError(
    'insert into "accounts" values ($1, $2)',
    ['ada@private.ng', '$argon2id'],
    cause,
  );

describe('formatStartupError', () => {
  it('returns messages that are written for the operator unchanged', () => {
    expect(formatStartupError(new ConfigError('PORT is wrong.'))).toBe('PORT is wrong.');
    expect(formatStartupError(new ProviderKeyError('Of two modes.'))).toBe('Of two modes.');
  });

  it.each([
    [
      'a constraint',
      coded('duplicate key', {
        code: '23505',
        table: 'accounts',
        constraint: 'accounts_email',
        detail: 'Key (email)=(ada@private.ng) already exists.',
      }),
    ],
    [
      'a value that is quoted',
      coded('invalid input syntax for type json: "ada@private.ng"', { code: '22P02' }),
    ],
    ['an error without a code', new Error('ada@private.ng')],
  ])('never contains the parameters of a failed statement: %s', (_name, cause) => {
    const line = formatStartupError(failedInsert(cause));
    expect(line).not.toMatch(/ada@private|argon2id|insert into|\n/);
    expect(line).toMatch(/database/);
  });

  it('contains the error code and the constraint', () => {
    const cause = coded('duplicate key', {
      code: '23505',
      table: 'accounts',
      constraint: 'accounts_email',
    });
    expect(formatStartupError(failedInsert(cause))).toContain('(23505, accounts, accounts_email)');
  });

  it('explains an unreachable database, also if a statement failed', () => {
    const refused = coded('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' });
    const line = 'The database can’t be reached (ECONNREFUSED). Check DATABASE_URL.';
    expect(formatStartupError(refused)).toBe(line);
    expect(formatStartupError(failedInsert(refused))).toBe(line);
  });

  it.each([
    ['Aborted(). Build with -sASSERTIONS for more info.', {}],
    ['ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }],
    ['ENOSPC: no space left', {}],
  ])('explains that the disk may be full: %s', (message, more) => {
    expect(formatStartupError(coded(message, more))).toMatch(/disk .*full.*[Ff]ree up space/);
    expect(formatStartupError(coded(message, more))).toContain('DATA_DIR');
  });

  it('formats any other error as one line with its location and without its stack', () => {
    const line = formatStartupError(new TypeError('x is not a function\nmore'));
    expect(line).toMatch(
      /^Unexpected error: TypeError: x is not a function \(startup-error\.test\.ts:\d+:\d+\)$/,
    );
  });

  it('formats a thrown value that is not an error as one line', () => {
    expect(formatStartupError('one\ntwo')).toBe('one');
  });
});
