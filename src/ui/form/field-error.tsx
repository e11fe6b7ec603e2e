import { Icon } from '../icons/icon.tsx';
import styles from './form.module.css';

interface FieldErrorProps {
  /** Of the field. */
  readonly id: string;
  readonly error: string | undefined;
}

/** What is wrong with a field; the field is described by `${id}-error`. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles['error']}>
      <Icon name="circle-alert" size={16} />
      {error}
    </p>
  );
}
