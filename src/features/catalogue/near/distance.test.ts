import { describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { distanceKm, distanceText, nearestFirst } from './distance.ts';

const YABA = { latitude: 6.5095, longitude: 3.3711 };
const IKEJA = { latitude: 6.6018, longitude: 3.3515 };

describe('distanceKm', () => {
  it('is the distance in a straight line', () => {
    expect(distanceKm(YABA, YABA)).toBe(0);
    expect(distanceKm(YABA, IKEJA)).toBeCloseTo(10.49, 1);
  });
});

describe('distanceText', () => {
  it.each([
    [0.2, 'Less than 500\u00A0m away (straight line)'],
    [1.3, '1.5\u00A0km away, about 15\u00A0min on foot (straight line)'],
    [4.9, '5\u00A0km away, about 60\u00A0min on foot (straight line)'],
    [7.6, '7.5\u00A0km away (straight line)'],
    [23.4, '23\u00A0km away (straight line)'],
  ])('%s km', (km, text) => {
    expect(distanceText(km)).toBe(text);
  });
});

describe('nearestFirst', () => {
  it('puts spaces without coordinates last, in their order', () => {
    const spaces = [
      makeSpace('unknown-1'),
      makeSpace('far', { coordinates: IKEJA }),
      makeSpace('unknown-2'),
      makeSpace('near', { coordinates: YABA }),
    ];
    expect(nearestFirst(spaces, YABA).map(({ id }) => id)).toEqual([
      'near',
      'far',
      'unknown-1',
      'unknown-2',
    ]);
  });
});
