import { AMENITY_IDS, AMENITY_LABELS } from '#contract/spaces/amenities.ts';
import { Grid, Inline } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import styles from './listing-form.module.css';
import { Section } from './section.tsx';
import type { ListingFormState } from './use-listing-form.ts';

export function AmenityFields({ form }: { readonly form: ListingFormState }) {
  const { amenities } = form.draft;
  const isWrong = 'amenities' in form.errors;
  return (
    <Section title="Amenities" hint={copy.amenitiesHint} error={form.errors['amenities']}>
      {({ errorId }) => (
        <Grid gap={1} gapX={4} className={styles['amenities']}>
          {AMENITY_IDS.map((amenity) => (
            <Inline as="label" gap={3} align="center" key={amenity} className={styles['amenity']}>
              <input
                type="checkbox"
                checked={amenities.includes(amenity)}
                onChange={() => form.toggle(amenity)}
                {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
              />
              {AMENITY_LABELS[amenity]}
            </Inline>
          ))}
        </Grid>
      )}
    </Section>
  );
}
