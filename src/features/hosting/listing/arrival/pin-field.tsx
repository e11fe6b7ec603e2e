import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import type { Coordinates } from '#contract/spaces/spaces.ts';
import { formatCoordinates, isInLagos } from '#contract/place/place.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import styles from './arrival-fields.module.css';
import * as copy from './copy.ts';

interface PinFieldProps {
  readonly field: FieldControl;
  /** Sets the coordinates as the text of their field; an empty text removes them. */
  readonly onChange: (text: string) => void;
}

const PinMap = lazyRouteComponent(() => import('./pin-map.tsx'), 'PinMap');

/** Reads the text of the field. */
function pinOf(text: string): Coordinates | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number);
  return text === '' || Number.isNaN(longitude) ? undefined : { latitude, longitude };
}

const rounded = (metres: number) => Math.max(10, Math.round(metres / 10) * 10);

/** Where the space is: from the device's position or on the map; both also work offline. */
export function PinField({ field, onChange }: PinFieldProps) {
  const id = useId();
  const [isLocating, setLocating] = useState(false);
  const [isMapOpen, setMapOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const { value, error } = field;

  const locate = async () => {
    setLocating(true);
    setMessage(copy.locating);
    const { readPosition } = await import('#src/platform/geolocation/read-position.ts');
    const result = await readPosition(navigator.geolocation, { precise: true, maxAge: 0 });
    setLocating(false);
    if (result.kind !== 'found') {
      setMessage(result.kind === 'denied' ? copy.denied : copy.unavailable);
      return;
    }
    const { latitude, longitude, accuracy } = result.position;
    const point = { latitude, longitude };
    if (!isInLagos(point)) {
      setMessage(copy.outside);
      return;
    }
    onChange(formatCoordinates(point));
    setMessage(copy.found(rounded(accuracy)));
  };
  const remove = () => {
    onChange('');
    setMessage(undefined);
  };

  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Text as="span" size="s" weight={600} id={id}>
        {copy.pin}{' '}
        <Text as="span" tone="muted" weight={400}>
          optional
        </Text>
      </Text>
      <Inline as="p" gap={2} align="center" className={styles['state']}>
        <Icon name="map-pin" size={18} />
        {value === '' ? copy.noPin : copy.pinSet}
      </Inline>
      <Cluster gap={3}>
        <Button disabled={isLocating} onClick={() => void locate()}>
          <Icon name="locate-fixed" size={18} />
          {copy.useMyLocation}
        </Button>
        <Button aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
          <Icon name="map" size={18} />
          {isMapOpen ? copy.hideMap : copy.chooseOnMap}
        </Button>
        {value === '' ? null : (
          <Button kind="plain" onClick={remove}>
            {copy.removePin}
          </Button>
        )}
      </Cluster>
      {isMapOpen ? (
        <Suspense fallback={<Skeleton height="360px" radius="20px" />}>
          <PinMap
            pin={pinOf(value)}
            onMove={(point) => {
              if (isInLagos(point)) onChange(formatCoordinates(point));
              setMessage(undefined);
            }}
          />
        </Suspense>
      ) : null}
      <Text tone="muted" size="s" role="status">
        {message}
      </Text>
      <FieldError id="listing-coordinates" error={error} />
    </Stack>
  );
}
