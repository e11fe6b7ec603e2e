import type { ComponentProps } from 'react';
import { LOCATIONS, type Location } from '#contract/spaces/locations.ts';

interface LocationSelectProps extends Pick<ComponentProps<'select'>, 'form' | 'name'> {
  readonly id: string;
  readonly value: Location | undefined;
  readonly placeholder: string;
  readonly onChange: (location: Location | undefined) => void;
}

export function LocationSelect({ id, value, placeholder, onChange, ...rest }: LocationSelectProps) {
  return (
    <select
      {...rest}
      id={id}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = event.target.value;
        onChange(LOCATIONS.find((location) => location === chosen));
      }}
    >
      <option value="">{placeholder}</option>
      {LOCATIONS.map((location) => (
        <option key={location}>{location}</option>
      ))}
    </select>
  );
}
