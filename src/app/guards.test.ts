import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { RedirectSearchSchema, requireRole } from './guards.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const thrown = (run: () => void): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('requireRole', () => {
  it('sends a stranger to the right door, and remembers where they wanted to go', () => {
    expect(thrown(() => requireRole('host', '/listspace'))).toMatchObject({
      options: { to: '/hostlogin', search: { redirect: '/listspace' } },
    });
    expect(thrown(() => requireRole('user', '/managebookings'))).toMatchObject({
      options: { to: '/login', search: { redirect: '/managebookings' } },
    });
  });

  it('lets a role in with its own token only', () => {
    localStorage.setItem('root', JSON.stringify({ userToken: 'u' }));
    expect(thrown(() => requireRole('user', '/'))).toBeUndefined();
    expect(thrown(() => requireRole('host', '/'))).toBeDefined();
    expect(thrown(() => requireRole('admin', '/'))).toBeDefined();
  });

  it('takes the admin token from the session storage alone', () => {
    localStorage.setItem('root', JSON.stringify({ adminToken: 'a' }));
    expect(thrown(() => requireRole('admin', '/'))).toBeDefined();
    sessionStorage.setItem('adminToken', 'a');
    expect(thrown(() => requireRole('admin', '/'))).toBeUndefined();
  });

  it.each(['not json', '[]', '{"userToken":7}', '{"userToken":""}', 'null'])(
    'takes a broken record (%s) for nobody',
    (record) => {
      localStorage.setItem('root', record);
      expect(thrown(() => requireRole('user', '/'))).toBeDefined();
    },
  );
});

describe('where log-in leads back to', () => {
  it('is a path of ours', () => {
    const read = (redirect: unknown) => v.parse(RedirectSearchSchema, { redirect }).redirect;
    expect(read('/listspace?x=1')).toBe('/listspace?x=1');
    for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 7]) {
      expect(read(bad)).toBeUndefined();
    }
  });
});
