import { MAP_HEIGHT, MAP_WIDTH, type Xy } from './projection.ts';

/** Changes the view; the size is that of the map on the screen. */
export type ChangeView = (next: (view: MapView, size: MapSize) => MapView) => void;

/** The size of the map on the screen, in pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** What the map shows. */
export interface MapView {
  /** The middle, on the drawing. */
  readonly center: Xy;
  /** 1 shows the whole city. */
  readonly zoom: number;
}

export const MAX_ZOOM = 14;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the pixels per unit of the drawing at zoom 1: the whole width or height fits. */
function baseScale({ width, height }: MapSize): number {
  return Math.max(width / MAP_WIDTH, height / MAP_HEIGHT);
}

/** Returns the pixels per unit of the drawing. */
export const scaleOf = ({ zoom }: MapView, size: MapSize): number => baseScale(size) * zoom;

/** Returns a view within the drawing's edges and the limits of the zoom. */
export function limitView({ center, zoom }: MapView, size: MapSize): MapView {
  const limited = clamp(zoom, 1, MAX_ZOOM);
  const scale = baseScale(size) * limited;
  const [halfX, halfY] = [size.width / scale / 2, size.height / scale / 2];
  return {
    zoom: limited,
    center: {
      x: clamp(center.x, halfX, MAP_WIDTH - halfX),
      y: clamp(center.y, halfY, MAP_HEIGHT - halfY),
    },
  };
}

/** Returns the place on the drawing at a point of the screen, relative to the map's corner. */
export function pointAt(view: MapView, size: MapSize, at: Xy): Xy {
  const scale = scaleOf(view, size);
  return {
    x: view.center.x + (at.x - size.width / 2) / scale,
    y: view.center.y + (at.y - size.height / 2) / scale,
  };
}

/** Returns the point of the screen, relative to the map's corner, of a place on the drawing. */
export function screenOf(view: MapView, size: MapSize, place: Xy): Xy {
  const scale = scaleOf(view, size);
  return {
    x: (place.x - view.center.x) * scale + size.width / 2,
    y: (place.y - view.center.y) * scale + size.height / 2,
  };
}

/** Returns the view zoomed by a factor, with the place at a point of the screen staying there. */
export function zoomAt(view: MapView, size: MapSize, at: Xy, factor: number): MapView {
  const fixed = pointAt(view, size, at);
  const zoom = clamp(view.zoom * factor, 1, MAX_ZOOM);
  const scale = baseScale(size) * zoom;
  const center = {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
  };
  return limitView({ center, zoom }, size);
}

/** Returns the view moved by pixels of the screen. */
export function moveBy(view: MapView, size: MapSize, by: Xy): MapView {
  const scale = scaleOf(view, size);
  const center = { x: view.center.x - by.x / scale, y: view.center.y - by.y / scale };
  return limitView({ center, zoom: view.zoom }, size);
}

/**
 * Returns a view that shows all places, with a margin.
 *
 * @param closest The largest zoom, for places that are close together.
 */
export function viewOf(places: readonly Xy[], size: MapSize, closest: number): MapView {
  const first = places[0];
  if (first === undefined) {
    return limitView({ center: { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 }, zoom: 1 }, size);
  }
  let [left, right, top, bottom] = [first.x, first.x, first.y, first.y];
  for (const { x, y } of places) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const base = baseScale(size);
  const fit = Math.min(
    (size.width - 2 * MARGIN) / Math.max(1, right - left),
    (size.height - 2 * MARGIN) / Math.max(1, bottom - top),
  );
  const zoom = Math.min(closest, fit / base);
  return limitView({ center: { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom }, size);
}

/** Pixels around the places of `viewOf`. */
const MARGIN = 48;
