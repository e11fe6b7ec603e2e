import { describe, expect, it } from 'vitest';
import { passkeySiteOf } from './site.ts';

describe('passkeySiteOf', () => {
  it.each([
    ['https://aye.ng', { origin: 'https://aye.ng', domain: 'aye.ng' }],
    [
      'https://spaces.example.com:8443',
      { origin: 'https://spaces.example.com:8443', domain: 'spaces.example.com' },
    ],
    ['http://127.0.0.1:3000', { origin: 'http://localhost:3000', domain: 'localhost' }],
    ['http://[::1]:3000', { origin: 'http://localhost:3000', domain: 'localhost' }],
  ])('takes %s', (base, site) => {
    expect(passkeySiteOf(base)).toEqual(site);
  });

  it.each(['http://192.168.1.20:3000', 'https://[2001:db8::1]'])(
    'has none for the network address %s',
    (base) => {
      expect(passkeySiteOf(base)).toBeUndefined();
    },
  );
});
