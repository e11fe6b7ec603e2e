import type { ComponentProps } from 'react';
import { usePaintedFirst } from '#src/ui/lazy/use-painted-first.ts';
import styles from './filter-fields.module.css';

interface FilterCheckboxProps extends Pick<ComponentProps<'input'>, 'form' | 'name' | 'value'> {
  readonly label: string;
  readonly checked: boolean;
  /** Called once the box shows the press, because all that depends on a filter takes longer. */
  readonly onChange: (isChecked: boolean) => void;
}

export function FilterCheckbox({ label, checked, onChange, ...field }: FilterCheckboxProps) {
  const [shown, choose] = usePaintedFirst(checked, onChange);
  return (
    <label className={styles['check']}>
      <input
        {...field}
        type="checkbox"
        checked={shown}
        onChange={({ target }) => choose(target.checked)}
      />
      {label}
    </label>
  );
}
