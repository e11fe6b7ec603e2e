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
    <fieldset className={styles['choice']}>
      <legend>{copy.whichOnes}</legend>
      {options.map(({ value, label }) => (
        <label key={label} className={styles['option']}>
          <input
            type="radio"
            name="whichBookings"
            checked={isFollowing === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
