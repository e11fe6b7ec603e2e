import { LOCATIONS, SPACE_TYPE_LABELS, SPACE_TYPES } from '#contract/places.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './listing-form.module.css';
import { Section } from './section.tsx';
import type { ListingForm } from './use-listing-form.ts';

const TYPES = SPACE_TYPES.map((value) => ({ value, label: SPACE_TYPE_LABELS[value] }));

export function PlaceFields({ form }: { readonly form: ListingForm }) {
  return (
    <Section title="The space">
      {() => (
        <>
          <TextField id="listing-name" label="Space name" field={form.field('name')} />
          <div className={styles['pair']}>
            <SelectField
              id="listing-location"
              label="Location"
              placeholder="Select a location"
              choices={LOCATIONS}
              field={form.field('location')}
            />
            <SelectField
              id="listing-type"
              label="Space type"
              placeholder="Select a space type"
              choices={TYPES}
              hint="A cowork hub sells its seats one by one, a creative space is booked whole."
              field={form.field('spaceType')}
            />
          </div>
          <TextField
            id="listing-address"
            label="Address"
            autoComplete="street-address"
            hint="Street and number, as a driver would need it."
            field={form.field('spaceAddress')}
          />
          <TextAreaField
            id="listing-overview"
            label="Overview"
            hint="What people find here. The first 75 characters stand on the card."
            field={form.field('overview')}
          />
        </>
      )}
    </Section>
  );
}
