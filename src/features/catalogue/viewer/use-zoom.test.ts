import { describe, expect, it } from 'vitest';
import { limitZoom } from './use-zoom.ts';

describe('limitZoom', () => {
  it('never makes a photo smaller than its place or larger than four times', () => {
    expect(limitZoom({ scale: 0.4, x: 0, y: 0 }, 400, 300).scale).toBe(1);
    expect(limitZoom({ scale: 9, x: 0, y: 0 }, 400, 300).scale).toBe(4);
  });

  it('keeps the edge of the photo at the edge of its place', () => {
    expect(limitZoom({ scale: 2, x: 500, y: -500 }, 400, 300)).toEqual({
      scale: 2,
      x: 200,
      y: -150,
    });
    expect(limitZoom({ scale: 1, x: 30, y: 30 }, 400, 300)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
