import { describe, expect, it } from 'vitest';
import { directionsUrl, mapDeviceOf } from './directions.ts';

const address = { name: 'Ojú Studio', spaceAddress: '14 Herbert Macaulay Way', location: 'Yaba' };
const placed = { ...address, coordinates: { latitude: 6.5095, longitude: 3.3711 } };

describe('directionsUrl', () => {
  it.each([
    ['android', placed, 'geo:6.5095,3.3711?q=6.5095,3.3711(Oj%C3%BA%20Studio)'],
    ['apple', placed, 'https://maps.apple.com/?daddr=6.5095%2C3.3711'],
    ['other', placed, 'https://www.google.com/maps/dir/?api=1&destination=6.5095%2C3.3711'],
    [
      'android',
      address,
      'geo:0,0?q=14%20Herbert%20Macaulay%20Way%2C%20Yaba%2C%20Lagos%2C%20Nigeria',
    ],
    [
      'other',
      address,
      'https://www.google.com/maps/dir/?api=1&destination=14%20Herbert%20Macaulay%20Way%2C%20Yaba%2C%20Lagos%2C%20Nigeria',
    ],
  ] as const)('opens the map app on %s', (device, to, url) => {
    expect(directionsUrl(to, device)).toBe(url);
  });
});

describe('mapDeviceOf', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14; TECNO KI5)', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'apple'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'other'],
  ] as const)('reads %s', (agent, device) => {
    expect(mapDeviceOf(agent)).toBe(device);
  });
});
