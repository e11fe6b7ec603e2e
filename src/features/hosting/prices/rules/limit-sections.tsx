import { useId } from 'react';
import { TextField } from '#src/ui/form/text-field.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import type { LimitName } from './rules-draft.ts';
import type { RulesForm } from './use-rules-form.ts';

interface LimitsSectionProps {
  readonly form: RulesForm;
  readonly title: string;
  readonly hint: string;
  readonly names: readonly LimitName[];
}

/** Limits of bookings; an empty field is no limit. */
export function LimitsSection({ form, title, hint, names }: LimitsSectionProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles['hint']}>{hint}</p>
      <div className={styles['amounts']}>
        {names.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            label={copy.LIMITS[name].label}
            hint={copy.LIMITS[name].hint}
            inputMode="numeric"
            autoComplete="off"
            optional
            field={form.field(`limits.${name}`)}
          />
        ))}
      </div>
    </section>
  );
}
