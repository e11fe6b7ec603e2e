import { memo } from 'react';
import {
  AIRPORT,
  BRIDGES,
  EXPRESSWAYS,
  GREEN,
  LAND,
  RAILWAY,
  RIVERS,
  ROADS,
  RUNWAYS,
} from './geometry.ts';
import { LABELS } from './labels-copy.ts';
import styles from './lagos-map.module.css';
import { readPoints, smoothPath } from './projection.ts';

const area = (pairs: string) => smoothPath(readPoints(pairs), true);
const line = (pairs: string) => smoothPath(readPoints(pairs), false);

const LAND_PATH = Object.values(LAND).map(area).join('');
const GREEN_PATH = Object.values(GREEN).map(area).join('');
const AIRPORT_PATH = area(AIRPORT);
const RUNWAY_PATH = RUNWAYS.map(line).join('');
const RIVER_PATH = RIVERS.map(line).join('');
const ROAD_PATH = ROADS.map(line).join('');
const EXPRESSWAY_PATH = [...Object.values(EXPRESSWAYS), ...Object.values(BRIDGES)]
  .map(line)
  .join('');
const RAILWAY_PATH = line(RAILWAY);

/** Water, land, roads and bridges. It never changes, so it is only rendered once. */
export const MapDrawing = memo(function MapDrawing() {
  return (
    <g>
      <path className={styles['shallow']} d={LAND_PATH} />
      <path className={styles['land']} d={LAND_PATH} />
      <path className={styles['green']} d={GREEN_PATH} />
      <path className={styles['airport']} d={AIRPORT_PATH} />
      <path className={styles['runway']} d={RUNWAY_PATH} />
      <path className={styles['river']} d={RIVER_PATH} />
      <path className={styles['road-edge']} d={ROAD_PATH} />
      <path className={styles['road']} d={ROAD_PATH} />
      <path className={styles['railway']} d={RAILWAY_PATH} />
      <path className={styles['expressway-edge']} d={EXPRESSWAY_PATH} />
      <path className={styles['expressway']} d={EXPRESSWAY_PATH} />
    </g>
  );
});

const PLACED = LABELS.map((label) => ({ ...label, place: readPoints(label.at)[0] }));

/** Pixels. */
const AREA_OFFSET = 28;

interface MapLabelsProps {
  /** Pixels per unit of the drawing. */
  readonly scale: number;
  /** 1 is the whole city. */
  readonly zoom: number;
}

/** Names of areas, waters and bridges; more of them the closer the map is. */
export const MapLabels = memo(function MapLabels({ scale, zoom }: MapLabelsProps) {
  return (
    <g>
      {PLACED.map(({ text, kind, from, turned = 0, place }) =>
        zoom < from || place === undefined ? null : (
          <text
            key={text}
            className={styles[kind]}
            // Below the middle of an area, where its pins are.
            y={kind === 'area' ? AREA_OFFSET : 0}
            transform={`translate(${place.x} ${place.y}) rotate(${turned}) scale(${1 / scale})`}
          >
            {text}
          </text>
        ),
      )}
    </g>
  );
});
