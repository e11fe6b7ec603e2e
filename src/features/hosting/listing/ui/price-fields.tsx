import { TextField } from '#src/ui/form/text-field.tsx';
import { Grid } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import styles from './listing-form.module.css';
import { PriceField } from './price-field.tsx';
import { Section } from './section.tsx';
import type { ListingFormState } from './use-listing-form.ts';

export function PriceFields({ form }: { readonly form: ListingFormState }) {
  return (
    <Section title={copy.peopleAndPrices}>
      {() => (
        <Grid gap={5} align="start" className={styles['three']}>
          <TextField
            id="listing-capacity"
            label="Capacity"
            inputMode="numeric"
            hint={copy.capacityHint}
            field={form.field('capacity')}
          />
          <PriceField
            id="listing-hour"
            label={copy.hourlyRate}
            hint={copy.hourlyHint}
            field={form.field('pricePerHour')}
          />
          <PriceField
            id="listing-day"
            label={copy.dailyRate}
            hint={copy.dailyHint}
            field={form.field('pricePerDay')}
          />
        </Grid>
      )}
    </Section>
  );
}
