import { useId } from 'react';
import styles from './data-section.module.css';

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A group of radio buttons with an optional explanation for each. */
export function ChoiceGroup<Value extends string>({
  legend,
  options,
  chosen,
  onChoose,
}: ChoiceGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <div key={value} className={styles['option']}>
          <label>
            <input
              type="radio"
              name={id}
              checked={value === chosen}
              aria-describedby={hint === undefined ? undefined : `${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
          {hint === undefined ? null : (
            <p id={`${id}-${value}`} className={styles['hint']}>
              {hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
