import { describe, expect, it } from 'vitest';
import { project } from '#src/ui/lagos-map/projection.ts';
import { makeSpace } from '../testing/make-space.ts';
import { clusterSpaces, placedSpaces } from './cluster.ts';

const at = (id: string, latitude: number, longitude: number) =>
  makeSpace(id, { coordinates: { latitude, longitude } });

const spaces = [
  at('yaba-1', 6.509, 3.371),
  at('yaba-2', 6.51, 3.372),
  at('lekki', 6.447, 3.473),
  makeSpace('nowhere'),
];

describe('clusterSpaces', () => {
  it('joins spaces that are close together and leaves the others alone', () => {
    const clusters = clusterSpaces(placedSpaces(spaces), 40);
    expect(clusters.map((cluster) => cluster.spaces.map(({ space }) => space.id))).toEqual([
      ['yaba-1', 'yaba-2'],
      ['lekki'],
    ]);
    const middle = project({ latitude: 6.5095, longitude: 3.3715 });
    expect(clusters[0]?.at.x).toBeCloseTo(middle.x);
    expect(clusters[0]?.at.y).toBeCloseTo(middle.y);
  });

  it('shows each space alone when the map is close', () => {
    expect(clusterSpaces(placedSpaces(spaces), 0)).toHaveLength(3);
  });

  it('leaves out spaces without coordinates', () => {
    expect(placedSpaces(spaces).map(({ space }) => space.id)).not.toContain('nowhere');
  });
});
