import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { passDoor, RedirectSearchSchema, requireRole } from './guards.ts';

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
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      7,
    ]) {
      expect(read(bad)).toBeUndefined();
    }
  });
});

describe('a door, for somebody who is logged in', () => {
  const login = (tokens: Record<string, string>) =>
    localStorage.setItem('root', JSON.stringify(tokens));
  const leadsTo = (door: 'user' | 'host', wanted?: string) => {
    const error = thrown(() => passDoor(door, wanted));
    return error === undefined ? undefined : (error as { options: { href: string } }).options.href;
  };

  it('is open for visitors', () => {
    expect(leadsTo('user')).toBeUndefined();
    expect(leadsTo('host', '/listspace')).toBeUndefined();
  });

  it('sends each on to their own place, or to where they wanted to go', () => {
    login({ userToken: 'u', hostToken: 'h' });
    expect(leadsTo('user')).toBe('/');
    expect(leadsTo('user', '/managebookings')).toBe('/managebookings');
    expect(leadsTo('host')).toBe('/dashboardLayout/hostdashboard');
    expect(leadsTo('host', '/listspace')).toBe('/listspace');
  });

  it('stays open for the other role', () => {
    login({ userToken: 'u' });
    expect(leadsTo('host')).toBeUndefined();
  });

  it('lets a user become an admin, and does not lead in a circle', () => {
    login({ userToken: 'u' });
    expect(leadsTo('user', '/admindashboard')).toBeUndefined();
    sessionStorage.setItem('adminToken', 'a');
    expect(leadsTo('user', '/admindashboard')).toBe('/admindashboard');
  });

  it('lets an admin become a user', () => {
    sessionStorage.setItem('adminToken', 'a');
    expect(leadsTo('user')).toBe('/admindashboard');
    expect(leadsTo('user', '/managebookings')).toBeUndefined();
  });
});
