import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './listing-form.module.css';
import { Section } from './section.tsx';
import type { ListingForm } from './use-listing-form.ts';

export function PriceFields({ form }: { readonly form: ListingForm }) {
  return (
    <Section title="People and prices">
      {() => (
        <div className={styles['three']}>
          <TextField
            id="listing-capacity"
            label="Capacity"
            inputMode="numeric"
            hint="How many people it takes."
            field={form.field('capacity')}
          />
          <TextField
            id="listing-hour"
            label="Hourly rate"
            inputMode="decimal"
            hint="₦ per hour, digits alone: 2500"
            field={form.field('pricePerHour')}
          />
          <TextField
            id="listing-day"
            label="Daily rate"
            inputMode="decimal"
            hint="₦ per day, digits alone: 15000"
            field={form.field('pricePerDay')}
          />
        </div>
      )}
    </Section>
  );
}
