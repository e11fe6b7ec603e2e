import { useId } from 'react';
import { FieldError } from '#src/ui/form/field-error.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../my-bookings/bookings-copy.ts';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './star-field.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  readonly legend: string;
  readonly field: FieldControl;
}

/** One to five stars as five radio buttons, so that the arrow keys work as in every radio group. */
export function StarField({ legend, field }: StarFieldProps) {
  const { name, value, error, onChange } = field;
  const id = useId();
  return (
    <Stack
      gap={1}
      narrow
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      // The form moves the focus here if there is an error.
      tabIndex={-1}
    >
      <Text as="span" size="s" weight={600} id={`${id}-legend`}>
        {legend}
      </Text>
      <div className={styles['stars']}>
        {STARS.map((stars) => (
          <label key={stars} className={styles['star']}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === String(stars)}
              onChange={onChange}
            />
            <Icon name="star" size={30} filled={stars <= Number(value)} />
            <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </Stack>
  );
}

/** The stars that a guest gave: `★★★★☆`. */
export function GivenStars({ stars }: { readonly stars: number }) {
  return (
    <Inline as="span">
      <span className="visually-hidden">{copy.youGave(stars)}</span>
      {STARS.map((star) => (
        <Icon key={star} name="star" size={16} filled={star <= stars} />
      ))}
    </Inline>
  );
}
