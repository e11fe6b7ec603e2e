import { Link } from '@tanstack/react-router';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import type { ListingDraft } from '../model/listing-draft.ts';
import { foreseenErrors, foreseenExtrasErrors, listingEntry } from '../model/listing-entry.ts';
import { type SentListing, sendListing } from '../model/send-listing.ts';
import type { Decode } from '../pictures/prepare-picture.ts';
import { ArrivalFields } from '../arrival/arrival-fields.tsx';
import { ListingExtrasFields } from '../extras/listing-extras-fields.tsx';
import { ListingPreview } from '../preview/listing-preview.tsx';
import { AmenityFields } from './amenity-fields.tsx';
import * as copy from './copy.ts';
import { FactsFields } from './facts-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import styles from './listing-form.module.css';
import { PictureSlots } from '../pictures/picture-slots.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { Section } from './section.tsx';
import { type ListingFormState as FormState, useListingForm } from './use-listing-form.ts';
import { type ListingPictures, usePictures } from '../pictures/use-pictures.ts';

export interface ListingFormProps {
  /** ID of the listing being changed; undefined for a new one. */
  readonly editing: string | undefined;
  /**
   * Whether the provider supports facts about power and internet, and checks by the contract's
   * rules.
   */
  readonly withFacts: boolean;
  /** Whether the provider accepts coordinates, a landmark, house rules and a phone number. */
  readonly withPlace: boolean;
  /** Whether the provider accepts extras. */
  readonly withExtras: boolean;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly isOnline: () => boolean;
  readonly decode: Decode;
  readonly draft: ListingDraft;
  readonly change: (next: (draft: ListingDraft) => ListingDraft) => void;
  /** False if the device can't store drafts. */
  readonly isStored: boolean;
  readonly isUnsent: boolean;
  readonly onDone: (sent: Exclude<SentListing, { kind: 'refused' }>) => Promise<void>;
}

/** Joins the parts of the form: its fields, its photos, and sending it. */
function useFormOptions(props: ListingFormProps) {
  const { draft, change, editing, withFacts, withPlace, withExtras } = props;
  const { outbox, isOnline, decode, onDone } = props;
  const pictures = usePictures(
    draft.pictures,
    (next) => change((now) => ({ ...now, pictures: [...next(now.pictures)] })),
    decode,
  );
  const as = { editing, withFacts, withPlace, withExtras };
  const form = useListingForm({
    draft,
    change,
    blockedReason: () => pictures.preparing && copy.stillPreparing(pictures.preparing.name),
    post: () => listingEntry(draft, as),
    // Online, the server checks the form, except where it couldn't name the field. Offline, errors are reported now rather than when it is
    // sent later.
    foreseen: () => (isOnline() || !withFacts ? foreseenExtrasErrors : foreseenErrors)(draft, as),
    send: (entry, onProgress) => sendListing(entry, outbox, onProgress),
    onDone,
  });
  const clearing =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      form.clear('images');
      act(...given);
    };
  const { add, remove } = pictures;
  return { form, pictures: { ...pictures, add: clearing(add), remove: clearing(remove) } };
}

export function ListingForm(props: ListingFormProps) {
  const { form, pictures } = useFormOptions(props);
  return (
    <form
      {...form.formProps}
      data-unsent={props.isUnsent ? 'form' : undefined}
      className={styles['page']}
    >
      <div className={styles['sections']} inert={form.progress !== undefined}>
        <Fields
          form={form}
          pictures={pictures}
          withFacts={props.withFacts}
          withPlace={props.withPlace}
          // Unknown extras of a listing would be removed.
          withExtras={
            props.withExtras && (props.editing === undefined || props.draft.extras !== undefined)
          }
        />
      </div>
      <Side form={form} isNew={props.editing === undefined} isStored={props.isStored} />
    </form>
  );
}

interface FieldsProps {
  readonly form: FormState;
  readonly pictures: ListingPictures;
  readonly withFacts: boolean;
  readonly withPlace: boolean;
  readonly withExtras: boolean;
}

function Fields({ form, pictures, withFacts, withPlace, withExtras }: FieldsProps) {
  return (
    <>
      <PictureSlots pictures={pictures} error={form.errors['images']} />
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
  readonly isStored: boolean;
}

function Side({ form, isNew, isStored }: SideProps) {
  const { message, code, progress } = form;
  return (
    <div className={styles['side']}>
      {isStored ? null : <FormNotice tone="warn">{copy.draftsDontSave}</FormNotice>}
      {message ? (
        <FormNotice tone="bad">
          {message}
          {code === 'LISTING_LIMIT' ? <Link to="/becomeahost">{copy.seePlans}</Link> : null}
        </FormNotice>
      ) : null}
      {progress === undefined ? null : <Sending share={progress} />}
      <SubmitButton
        pending={progress !== undefined}
        label={isNew ? 'ADD SPACE' : 'SAVE CHANGES'}
        pendingLabel={isNew ? 'Creating space...' : 'Saving changes…'}
      />
      {isStored ? <p className={styles['quiet']}>{copy.draftsSave}</p> : null}
      <ListingPreview draft={form.draft} />
    </div>
  );
}

function Sending({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100);
  const words = percent >= 100 ? copy.almostDone : copy.uploading(percent);
  return (
    <div className={styles['sending']}>
      <span id="listing-sending">{words}</span>
      <progress max={100} value={percent} aria-labelledby="listing-sending" />
    </div>
  );
}
