import type { ComponentProps } from 'react';
import { LOCATIONS, type Location } from '#contract/spaces/locations.ts';

interface LocationSelectProps extends Pick<ComponentProps<'select'>, 'form' | 'name'> {
  readonly id: string;
  readonly placeholder: string;
  /** Without it the choice is only in the form, which is sent or read as a whole. */
  readonly chosen?: {
    readonly location: Location | undefined;
    readonly onChange: (location: Location | undefined) => void;
  };
}

export function LocationSelect({ id, placeholder, chosen, ...rest }: LocationSelectProps) {
  const controlled = chosen && {
    value: chosen.location ?? '',
    onChange: ({ target }: { readonly target: HTMLSelectElement }) =>
      chosen.onChange(locationOf(target.value)),
  };
  return (
    <select {...rest} {...controlled} id={id}>
      <option value="">{placeholder}</option>
      {LOCATIONS.map((location) => (
        <option key={location}>{location}</option>
      ))}
    </select>
  );
}

/**
 * Returns the location that is chosen in a form. It is read from the form when it is sent, because
 * it may have been chosen before React knew the form.
 */
export const chosenLocation = (form: FormData) => locationOf(form.get('location'));

const locationOf = (value: unknown): Location | undefined =>
  LOCATIONS.find((location) => location === value);
