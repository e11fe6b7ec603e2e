import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveLogInPage, RedirectSearchSchema, requireRole } from './guards.ts';

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
  it('sends a visitor to the right log-in page, and remembers where they were going [S2.5] [S6.6]', () => {
    expect(thrown(() => requireRole('host', '/listspace'))).toMatchObject({
      options: { to: '/hostlogin', search: { redirect: '/listspace' } },
    });
    expect(thrown(() => requireRole('user', '/managebookings'))).toMatchObject({
      options: { to: '/login', search: { redirect: '/managebookings' } },
    });
  });

  it('lets a role in only with its own token [S1.2]', () => {
    localStorage.setItem('root', JSON.stringify({ userToken: 'u' }));
    expect(thrown(() => requireRole('user', '/'))).toBeUndefined();
    expect(thrown(() => requireRole('host', '/'))).toBeDefined();
    expect(thrown(() => requireRole('admin', '/'))).toBeDefined();
  });

  it('takes the admin token only from session storage [S6.7]', () => {
    localStorage.setItem('root', JSON.stringify({ adminToken: 'a' }));
    expect(thrown(() => requireRole('admin', '/'))).toBeDefined();
    sessionStorage.setItem('adminToken', 'a');
    expect(thrown(() => requireRole('admin', '/'))).toBeUndefined();
  });

  it.each(['not json', '[]', '{"userToken":7}', '{"userToken":""}', 'null'])(
    'treats a broken record (%s) as logged out',
    (record) => {
      localStorage.setItem('root', record);
      expect(thrown(() => requireRole('user', '/'))).toBeDefined();
    },
  );
});

describe('redirect parameter of the log-in page', () => {
  it('is accepted only if it is a path of the app', () => {
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

describe('log-in page, for someone who is logged in', () => {
  const login = (tokens: Record<string, string>) =>
    localStorage.setItem('root', JSON.stringify(tokens));
  const leadsTo = (logInPage: 'user' | 'host', wanted?: string) => {
    const error = thrown(() => leaveLogInPage(logInPage, wanted));
    return error === undefined ? undefined : (error as { options: { href: string } }).options.href;
  };

  it('stays open for visitors', () => {
    expect(leadsTo('user')).toBeUndefined();
    expect(leadsTo('host', '/listspace')).toBeUndefined();
  });

  it('leads each role to its own screen, or to the one that was requested', () => {
    login({ userToken: 'u', hostToken: 'h' });
    expect(leadsTo('user')).toBe('/');
    expect(leadsTo('user', '/managebookings')).toBe('/managebookings');
    expect(leadsTo('host')).toBe('/dashboardLayout/hostdashboard');
    expect(leadsTo('host', '/listspace')).toBe('/listspace');
  });

  it('stays open for someone logged in with the other role', () => {
    login({ userToken: 'u' });
    expect(leadsTo('host')).toBeUndefined();
  });

  it('lets a user log in as an admin, without a redirect loop', () => {
    login({ userToken: 'u' });
    expect(leadsTo('user', '/admindashboard')).toBeUndefined();
    sessionStorage.setItem('adminToken', 'a');
    expect(leadsTo('user', '/admindashboard')).toBe('/admindashboard');
  });

  it('lets an admin log in as a user', () => {
    sessionStorage.setItem('adminToken', 'a');
    expect(leadsTo('user')).toBe('/admindashboard');
    expect(leadsTo('user', '/managebookings')).toBeUndefined();
  });
});
