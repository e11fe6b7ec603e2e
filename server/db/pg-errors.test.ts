import { describe, expect, it } from 'vitest';
import { databaseErrorCode, sqlstate } from './pg-errors.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('said'), { code, ...more });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

describe('sqlstate', () => {
  it('finds the code in the chain of causes', () => {
    expect(sqlstate(coded('23505'))).toBe('23505');
    expect(sqlstate(wrapped(wrapped(coded('40P01'))))).toBe('40P01');
  });

  it('knows none where there is none', () => {
    for (const error of [undefined, null, 'text', new Error('plain'), coded('ECONNREFUSED')]) {
      expect(sqlstate(error)).toBeUndefined();
    }
  });

  it('comes to an end when causes go in a circle', () => {
    const error = new Error('one');
    error.cause = wrapped(error);
    expect(sqlstate(error)).toBeUndefined();
  });
});

describe('databaseErrorCode', () => {
  it.each(['08006', '53300', '57014', '57P01', '40001', '40P01', '55P03'])('%s is busy', (code) => {
    expect(databaseErrorCode(wrapped(coded(code)))).toBe('UNAVAILABLE');
  });

  it.each(['22021', '22P05'])('%s is wrong input', (code) => {
    expect(databaseErrorCode(wrapped(coded(code)))).toBe('INVALID_INPUT');
  });

  it('23P01 is a time that somebody has taken', () => {
    expect(databaseErrorCode(wrapped(coded('23P01')))).toBe('SLOT_TAKEN');
  });

  it.each(['23505', '42601', '42P01', 'XX000'])('%s is a fault of ours', (code) => {
    expect(databaseErrorCode(wrapped(coded(code)))).toBeUndefined();
  });

  it.each(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT'])('%s to the database is busy', (code) => {
    expect(databaseErrorCode(wrapped(coded(code, { syscall: 'connect' })))).toBe('UNAVAILABLE');
  });

  it('a missing file is a fault of ours', () => {
    expect(databaseErrorCode(coded('ENOENT', { syscall: 'open' }))).toBeUndefined();
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ])('"%s" is busy', (message) => {
    expect(databaseErrorCode(wrapped(new Error(message)))).toBe('UNAVAILABLE');
  });
});
