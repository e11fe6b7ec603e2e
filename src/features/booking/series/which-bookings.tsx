import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import styles from './series.module.css';

interface WhichBookingsProps {
  /** The number of bookings of the series after this one. */
  readonly after: number;
  readonly isFollowing: boolean;
  readonly onChoose: (isFollowing: boolean) => void;
}

/** Asks whether only one booking of a series is meant, or those after it too. */
export function WhichBookings({ after, isFollowing, onChoose }: WhichBookingsProps) {
  const options = [
    { value: false, label: copy.onlyThis },
    { value: true, label: copy.thisAndFollowing(after) },
  ];
  return (
    <Stack as="fieldset" gap={1} className={styles['choice']}>
      <legend>{copy.whichOnes}</legend>
      {options.map(({ value, label }) => (
        <Inline as="label" gap={3} align="center" key={label} className={styles['option']}>
          <input
            type="radio"
            name="whichBookings"
            checked={isFollowing === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </Inline>
      ))}
    </Stack>
  );
}
