import { LOCATIONS, SPACE_TYPE_LABELS, SPACE_TYPES } from '#contract/spaces/locations.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Grid } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import { Section } from './section.tsx';
import type { ListingFormState } from './use-listing-form.ts';

const TYPES = SPACE_TYPES.map((value) => ({ value, label: SPACE_TYPE_LABELS[value] }));

export function PlaceFields({ form }: { readonly form: ListingFormState }) {
  return (
    <Section title={copy.theSpace}>
      {() => (
        <>
          <TextField id="listing-name" label={copy.spaceName} field={form.field('name')} />
          <Grid columns={240} gap={5} align="start">
            <SelectField
              id="listing-location"
              label="Location"
              placeholder={copy.selectLocation}
              choices={LOCATIONS}
              field={form.field('location')}
            />
            <SelectField
              id="listing-type"
              label={copy.spaceType}
              placeholder={copy.selectSpaceType}
              choices={TYPES}
              hint={copy.spaceTypeHint}
              field={form.field('spaceType')}
            />
          </Grid>
          <TextField
            id="listing-address"
            label="Address"
            autoComplete="street-address"
            hint={copy.addressHint}
            field={form.field('spaceAddress')}
          />
          <TextAreaField
            id="listing-overview"
            label="Overview"
            hint={copy.overviewHint}
            field={form.field('overview')}
          />
        </>
      )}
    </Section>
  );
}
