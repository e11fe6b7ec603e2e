import { describe, expect, it } from 'vitest';
import { limitView, MAX_ZOOM, moveBy, pointAt, screenOf, viewOf, zoomAt } from './map-view.ts';
import { MAP_HEIGHT, MAP_WIDTH, project, unproject } from './projection.ts';

const SIZE = { width: 400, height: 500 };
const YABA = { latitude: 6.5095, longitude: 3.3711 };
const view = limitView({ center: project(YABA), zoom: 3 }, SIZE);

describe('the projection', () => {
  it('returns the same point after both directions', () => {
    const { latitude, longitude } = unproject(project(YABA));
    expect(latitude).toBeCloseTo(YABA.latitude, 8);
    expect(longitude).toBeCloseTo(YABA.longitude, 8);
  });
});

describe('the view of the map', () => {
  it('keeps the place below the fingers while zooming', () => {
    const at = { x: 120, y: 310 };
    const before = pointAt(view, SIZE, at);
    const after = screenOf(zoomAt(view, SIZE, at, 1.7), SIZE, before);
    expect(after.x).toBeCloseTo(at.x);
    expect(after.y).toBeCloseTo(at.y);
  });

  it('moves with the finger', () => {
    const place = pointAt(view, SIZE, { x: 200, y: 250 });
    const moved = screenOf(moveBy(view, SIZE, { x: 30, y: -20 }), SIZE, place);
    expect(moved.x).toBeCloseTo(230);
    expect(moved.y).toBeCloseTo(230);
  });

  it('never shows more than the drawing', () => {
    const far = limitView({ center: { x: -900, y: 9_000 }, zoom: 0.2 }, SIZE);
    expect(far.zoom).toBe(1);
    const corner = pointAt(far, SIZE, { x: 0, y: 0 });
    const other = pointAt(far, SIZE, { x: SIZE.width, y: SIZE.height });
    expect(corner.x).toBeGreaterThanOrEqual(-0.001);
    expect(corner.y).toBeGreaterThanOrEqual(-0.001);
    expect(other.x).toBeLessThanOrEqual(MAP_WIDTH + 0.001);
    expect(other.y).toBeLessThanOrEqual(MAP_HEIGHT + 0.001);
    expect(limitView({ center: view.center, zoom: 99 }, SIZE).zoom).toBe(MAX_ZOOM);
  });

  it('shows all of some places, and not too close', () => {
    const places = [project(YABA), project({ latitude: 6.447, longitude: 3.473 })];
    const all = viewOf(places, SIZE, 9);
    for (const place of places) {
      const { x, y } = screenOf(all, SIZE, place);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SIZE.height);
    }
    expect(viewOf(places.slice(0, 1), SIZE, 9).zoom).toBe(9);
    expect(viewOf([], SIZE, 9).zoom).toBe(1);
  });
});
