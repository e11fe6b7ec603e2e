import { describe, expect, it } from 'vitest';
import { databaseErrorCode, isConnectionUsable, outageKind, sqlstate } from './pg-errors.ts';
import { DatabaseTimeoutError } from './time-budget.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('failed'), { code, ...more });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

describe('sqlstate', () => {
  it('returns the code from the chain of causes', () => {
    expect(sqlstate(coded('23505'))).toBe('23505');
    expect(sqlstate(wrapped(wrapped(coded('40P01'))))).toBe('40P01');
  });

  it('returns undefined when no cause has a code', () => {
    for (const error of [undefined, null, 'text', new Error('plain'), coded('ECONNREFUSED')]) {
      expect(sqlstate(error)).toBeUndefined();
    }
  });

  it('does not mistake a five-letter network error for an SQLSTATE', () => {
    const error = wrapped(coded('EPIPE', { syscall: 'write' }));
    expect(sqlstate(error)).toBeUndefined();
    expect(databaseErrorCode(error)).toBe('UNAVAILABLE');
  });

  it('terminates when the causes form a cycle', () => {
    const error = new Error('one');
    error.cause = wrapped(error);
    expect(sqlstate(error)).toBeUndefined();
  });
});

describe('databaseErrorCode', () => {
  it.each(['08006', '53300', '57014', '57P01', '40001', '40P01', '55P03'])(
    'maps SQLSTATE %s to UNAVAILABLE',
    (code) => {
      expect(databaseErrorCode(wrapped(coded(code)))).toBe('UNAVAILABLE');
    },
  );

  it.each(['22021', '22P05', '22P02', '22007', '22001', '22003', '22008'])(
    'maps SQLSTATE %s to INVALID_INPUT',
    (code) => {
      expect(databaseErrorCode(wrapped(coded(code)))).toBe('INVALID_INPUT');
    },
  );

  it('maps SQLSTATE 23P01 to SLOT_TAKEN', () => {
    expect(databaseErrorCode(wrapped(coded('23P01')))).toBe('SLOT_TAKEN');
  });

  it.each(['23505', '42601', '42P01', 'XX000'])(
    'returns undefined for SQLSTATE %s, an error of our own',
    (code) => {
      expect(databaseErrorCode(wrapped(coded(code)))).toBeUndefined();
    },
  );

  it.each(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT'])(
    'maps %s while connecting to UNAVAILABLE',
    (code) => {
      expect(databaseErrorCode(wrapped(coded(code, { syscall: 'connect' })))).toBe('UNAVAILABLE');
    },
  );

  it('returns undefined for a missing file', () => {
    expect(databaseErrorCode(coded('ENOENT', { syscall: 'open' }))).toBeUndefined();
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated due to connection timeout',
    'timeout expired',
    'Query read timeout',
  ])('maps the driver\'s message "%s" to UNAVAILABLE', (message) => {
    expect(databaseErrorCode(wrapped(new Error(message)))).toBe('UNAVAILABLE');
  });

  it.each([
    ['read', 'ECONNRESET'],
    ['write', 'EPIPE'],
    ['getaddrinfo', 'ENOTFOUND'],
    ['connect', 'EHOSTUNREACH'],
  ])('maps a network error (%s %s) to UNAVAILABLE', (syscall, code) => {
    expect(databaseErrorCode(wrapped(coded(code, { syscall })))).toBe('UNAVAILABLE');
  });

  it('maps a host name whose addresses all refuse to UNAVAILABLE', () => {
    const refusals = [coded('ECONNREFUSED', { syscall: 'connect' })];
    expect(databaseErrorCode(wrapped(new AggregateError(refusals)))).toBe('UNAVAILABLE');
  });

  it.each(['25P03', '25006'])('maps the temporary SQLSTATE %s to UNAVAILABLE', (code) => {
    expect(databaseErrorCode(wrapped(coded(code)))).toBe('UNAVAILABLE');
  });
});

describe('outageKind', () => {
  it.each([
    [coded('57P01'), '57P01'],
    [coded('ECONNREFUSED', { syscall: 'connect' }), 'ECONNREFUSED'],
    [new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
    [coded('23505'), undefined],
  ])('names %s by its cause, without the failed query', (error, kind) => {
    expect(outageKind(wrapped(error))).toBe(kind);
  });
});

describe('isConnectionUsable', () => {
  it.each([
    ['a refused statement', coded('23P01'), true],
    ['a lock that was waited for too long', coded('55P03'), true],
    ['a statement that was cancelled', coded('57014'), true],
    ['a session that was ended', coded('57P01'), false],
    ['a connection that was lost', new Error('Connection terminated unexpectedly'), false],
    ['no answer in time', new DatabaseTimeoutError('late'), false],
    ['an error of ours', new Error('a bug'), true],
  ])('after %s returns %s', (_what, error, usable) => {
    expect(isConnectionUsable(wrapped(error))).toBe(usable);
  });
});
