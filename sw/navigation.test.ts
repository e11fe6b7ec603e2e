import { describe, expect, it } from 'vitest';
import { pageFor } from './navigation.ts';

const both = (page: string) => page === '/index.html' || page === '/landing.html';
const shellOnly = (page: string) => page === '/index.html';

describe('pageFor', () => {
  it.each([
    ['/', '/landing.html'],
    ['/allspace', '/index.html'],
    ['/detailpage/0000000001', '/index.html'],
    ['/dashboardLayout/password&security', '/index.html'],
    ['/apis', '/index.html'],
    ['/imagesofspaces', '/index.html'],
    ['/paymentsoon', '/index.html'],
    ['/payments', undefined],
    ['/payments/return', undefined],
    ['/api', undefined],
    ['/api/v1/space/getAll', undefined],
    ['/images/demo/1/640.webp', undefined],
    ['/assets/index-abc', undefined],
    ['/sw.js', undefined],
    ['/manifest.webmanifest', undefined],
    ['/robots.txt', undefined],
    ['/calendars/0123456789.ics', undefined],
    ['/calendars/0123456789', undefined],
    ['/livez', undefined],
    ['/readyz', undefined],
    ['/metrics', undefined],
    ['/some.where/allspace', '/index.html'],
  ])('%s → %s', (path, page) => {
    expect(pageFor(path, both)).toBe(page);
  });

  it('returns the shell for the landing page when it isn’t precached', () => {
    expect(pageFor('/', shellOnly)).toBe('/index.html');
  });

  it('leaves the navigation to the network when nothing is precached', () => {
    expect(pageFor('/', () => false)).toBeUndefined();
    expect(pageFor('/allspace', () => false)).toBeUndefined();
  });
});
