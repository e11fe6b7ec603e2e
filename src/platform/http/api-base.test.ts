import { describe, expect, it } from 'vitest';
import { providerUrl } from './api-base.ts';

describe('providerUrl', () => {
  it.each([
    ['/images/a/640.webp', '/api/v1', '/images/a/640.webp'],
    [
      '/images/a/640.webp',
      'https://other.example/api/v1',
      'https://other.example/images/a/640.webp',
    ],
    ['https://cdn.example/a.jpg', 'https://other.example/api/v1', 'https://cdn.example/a.jpg'],
    ['https://cdn.example/a.jpg', '/api/v1', 'https://cdn.example/a.jpg'],
  ])('resolves %s from the provider at %s to %s', (address, base, url) => {
    expect(providerUrl(address, base)).toBe(url);
  });
});
