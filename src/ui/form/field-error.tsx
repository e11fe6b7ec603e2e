import { Icon } from '../icons/icon.tsx';
import styles from './form.module.css';

interface FieldErrorProps {
  /** ID of the field. */
  readonly id: string;
  readonly error: string | undefined;
}

/** The error of a field, which refers to it with `aria-describedby="${id}-error"`. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles['error']}>
      <Icon name="circle-alert" size={16} />
      {error}
    </p>
  );
}
