import { describe, expect, it } from 'vitest';
import { acceptsHtml, chooseEncoding, matchesEtag } from './negotiation.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['gzip ; q = 0.5 , br ; q = 0.6', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0.000, gzip', 'gzip'],
    ['br;q=0.001', 'br'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['*;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['br;q=2', 'identity'],
    ['br;q=abc, gzip', 'gzip'],
    ['br;q=', 'identity'],
    [',,;;,', 'identity'],
    ['__proto__, constructor', 'identity'],
  ])('chooses for "%s": %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });

  it('chooses only available encodings', () => {
    expect(chooseEncoding('br, gzip', ['gzip', 'identity'])).toBe('gzip');
    expect(chooseEncoding('br', ['identity'])).toBe('identity');
  });
});

describe('matchesEtag', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['*', true],
    [' * ', true],
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['"b","a","c"', true],
    ['W/"b"', false],
    ['a', false],
    ['"A"', false],
    ['"a', false],
    ['w/"a"', true],
  ])('compares %s with W/"a"', (header, expected) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(expected);
  });

  it('treats a tag that contains a comma as one tag', () => {
    expect(matchesEtag('"a,b"', '"a,b"')).toBe(true);
    expect(matchesEtag('"a,b"', '"b"')).toBe(false);
  });
});

describe('acceptsHtml', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html', true],
    ['TEXT/HTML', true],
    ['application/json, text/html;q=0.5', true],
    ['text/html;q=0', false],
    ['text/html;q=0.0, */*', false],
    ['text/htmlx', false],
  ])('returns for "%s": %s', (header, expected) => {
    expect(acceptsHtml(header)).toBe(expected);
  });
});
