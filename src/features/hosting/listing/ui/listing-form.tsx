import { Link } from '@tanstack/react-router';
import { FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { Cluster, Grid, Stack } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { ArrivalFields } from '../arrival/arrival-fields.tsx';
import { ListingExtrasFields } from '../extras/listing-extras-fields.tsx';
import { CompareButton } from '../merge/changed-notice.tsx';
import { LISTING_CHANGED } from '../merge/use-listing-save.ts';
import { ListingPreview } from '../preview/listing-preview.tsx';
import { AmenityFields } from './amenity-fields.tsx';
import * as copy from '../copy.ts';
import { FactsFields } from './facts-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import styles from './listing-form.module.css';
import { PictureSlots } from '../pictures/picture-slots.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { Section } from './section.tsx';
import type { ListingFormOptions, ListingFormState as FormState } from './use-listing-form.ts';

export interface ListingFormProps extends Pick<
  ListingFormOptions,
  'withFacts' | 'withPlace' | 'withExtras'
> {
  /** ID of the listing being changed; undefined for a new one. */
  readonly editing: string | undefined;
  readonly form: FormState;
}

export function ListingForm({ form, ...props }: ListingFormProps) {
  const isNew = props.editing === undefined;
  return (
    <Grid as="form" gap={8} align="start" {...form.formProps} className={styles['page']}>
      <Stack fit gap={6} inert={form.saving.progress !== undefined}>
        <Fields
          form={form}
          withFacts={props.withFacts}
          withPlace={props.withPlace}
          // Unknown extras of a listing would be removed.
          withExtras={props.withExtras && (isNew || form.draft.extras !== undefined)}
        />
      </Stack>
      <Side form={form} isNew={isNew} />
    </Grid>
  );
}

type FieldsProps = Omit<ListingFormProps, 'editing'>;

function Fields({ form, withFacts, withPlace, withExtras }: FieldsProps) {
  return (
    <>
      <PictureSlots pictures={form.pictures} error={form.errors['images']} />
      <PlaceFields form={form} />
      {withPlace ? <ArrivalFields form={form} /> : null}
      <HoursFields form={form} />
      <PriceFields form={form} />
      {withExtras ? <ListingExtrasFields form={form} /> : null}
      <AmenityFields form={form} />
      {withFacts ? (
        <Section title={copy.powerAndInternet} hint={copy.powerHint}>
          {() => <FactsFields id="listing" field={form.field} />}
        </Section>
      ) : null}
    </>
  );
}

interface SideProps {
  readonly form: FormState;
  readonly isNew: boolean;
}

function Side({ form, isNew }: SideProps) {
  const { message, code, saving, isStored } = form;
  const { progress } = saving;
  return (
    <Stack fit gap={4} className={styles['side']}>
      {isStored ? null : <FormNotice tone="warn">{copy.draftsDontSave}</FormNotice>}
      {message ? (
        <FormNotice tone="bad">
          {message}
          {code === 'LISTING_LIMIT' ? <Link to="/becomeahost">{copy.seePlans}</Link> : null}
          {code === LISTING_CHANGED ? (
            <CompareButton saving={saving} onMerged={(text) => focusSubmit(form, text)} />
          ) : null}
        </FormNotice>
      ) : null}
      {progress === undefined ? null : <Sending share={progress} />}
      <SubmitButton
        pending={progress !== undefined}
        label={isNew ? 'ADD SPACE' : 'SAVE CHANGES'}
        pendingLabel={isNew ? 'Creating space...' : 'Saving changes…'}
      />
      {isStored ? (
        <Cluster as="p" gap={0} gapX={2} align="center" tone="muted" size="s">
          {copy.draftsSave}
        </Cluster>
      ) : null}
      <ListingPreview draft={form.draft} />
    </Stack>
  );
}

/** The button that was pressed is gone, and the next step is to save. */
function focusSubmit({ formProps: { ref } }: FormState, message: string): void {
  showToast(message);
  ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
}

function Sending({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100);
  const text = percent >= 100 ? copy.almostDone : copy.uploading(percent);
  return (
    <Stack gap={2} size="s" className={styles['sending']}>
      <span id="listing-sending">{text}</span>
      <progress max={100} value={percent} aria-labelledby="listing-sending" />
    </Stack>
  );
}
