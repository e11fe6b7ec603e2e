import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A label above its control, which must have this `id`. */
export function Field({ id, label, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
