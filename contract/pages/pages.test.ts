import { describe, expect, it } from 'vitest';
import { OPEN_PAGES, openPage, ownPageTitle, screenTitle } from './pages.ts';

describe('screenTitle', () => {
  it.each([
    ['/', 'Find a workspace anywhere in Lagos.', 'Àyè: workspaces in Lagos'],
    ['/allspace', 'Spaces in Yaba', 'Find a workspace · Àyè'],
    ['/AllSpace/', undefined, 'Find a workspace · Àyè'],
    ['/detailpage/0000000001', 'Ojú Studio', 'Ojú Studio · Àyè'],
    ['/detailpage/0000000001', undefined, 'Àyè'],
    ['/dashboardLayout/bookinglist/7', 'Bookings of Ojú Studio', 'Bookings of Ojú Studio · Àyè'],
    ['/dashboardlayout/money', undefined, 'Dashboard · Àyè'],
    ['/nowhere', undefined, 'Àyè'],
    ['/nowhere', 'Àyè Yaba', 'Àyè Yaba'],
  ])('of %s with the heading %s is %s', (path, heading, title) => {
    expect(screenTitle(path, heading)).toBe(title);
  });
});

describe('pages', () => {
  it('have distinct titles and descriptions that are short enough to be shown in full', () => {
    const pages = Object.values(OPEN_PAGES);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    expect(pages.filter(({ description }) => description.length > 160)).toEqual([]);
  });

  it('are either public or personal, never both', () => {
    const both = Object.keys(OPEN_PAGES).filter((path) => ownPageTitle(path) !== undefined);
    expect(both).toEqual([]);
    expect(openPage('/dashboardLayout')).toBeUndefined();
  });
});
