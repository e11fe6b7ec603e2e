import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Section } from '../ui/section.tsx';
import type { ListingFormState } from '../ui/use-listing-form.ts';
import * as copy from './copy.ts';
import { PinField } from './pin-field.tsx';

/** How guests find the space and what it asks of them. All fields are optional. */
export function ArrivalFields({ form }: { readonly form: ListingFormState }) {
  return (
    <Section title={copy.title} hint={copy.hint}>
      {() => (
        <>
          <PinField
            field={form.field('coordinates')}
            onChange={(text) => form.setText('coordinates', text)}
          />
          <TextField
            id="listing-landmark"
            label={copy.landmark}
            optional
            hint={copy.landmarkHint}
            field={form.field('landmark')}
          />
          <TextAreaField
            id="listing-rules"
            label={copy.houseRules}
            optional
            rows={4}
            hint={copy.houseRulesHint}
            field={form.field('houseRules')}
          />
          <TextField
            id="listing-contact"
            label={copy.contactPhone}
            optional
            type="tel"
            autoComplete="tel"
            hint={copy.contactPhoneHint}
            field={form.field('contactPhone')}
          />
        </>
      )}
    </Section>
  );
}
