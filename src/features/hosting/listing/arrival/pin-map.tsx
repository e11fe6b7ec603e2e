import { useState } from 'react';
import type { Coordinates } from '#contract/spaces/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { LagosMap } from '#src/ui/lagos-map/lagos-map.tsx';
import { type MapView, screenOf, viewOf } from '#src/ui/lagos-map/map-view.ts';
import { project, unproject } from '#src/ui/lagos-map/projection.ts';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './arrival-fields.module.css';
import * as copy from './copy.ts';

/** The zoom at which one pin is shown. */
const CLOSE = 6;

interface PinMapProps {
  readonly pin: Coordinates | undefined;
  readonly onMove: (pin: Coordinates) => void;
}

/** A map on which a tap sets the pin; by keyboard, the middle of the map does. */
export function PinMap({ pin, onMove }: PinMapProps) {
  const [view, setView] = useState<MapView>();
  return (
    <Stack gap={3} alignX="start">
      <Text tone="muted" size="s">
        {copy.mapHint}
      </Text>
      <LagosMap
        label={copy.pinMap}
        className={styles['map']}
        first={(size) => viewOf(pin === undefined ? [] : [project(pin)], size, CLOSE)}
        onTap={onMove}
        onSettled={setView}
      >
        {(now, size) => {
          if (pin === undefined) return null;
          const { x, y } = screenOf(now, size, project(pin));
          return (
            <span
              className={styles['marker']}
              style={{ transform: `translate(${x}px, ${y}px)` }}
              aria-hidden="true"
            >
              <Icon name="map-pin" size={36} filled />
            </span>
          );
        }}
      </LagosMap>
      <Button
        disabled={view === undefined}
        onClick={() => {
          if (view !== undefined) onMove(unproject(view.center));
        }}
      >
        {copy.pinInMiddle}
      </Button>
    </Stack>
  );
}
