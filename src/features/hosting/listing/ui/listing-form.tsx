import { Link } from '@tanstack/react-router';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import type { ListingDraft } from '../model/listing-draft.ts';
import { foreseenErrors, listingPost } from '../model/listing-post.ts';
import { type Sent, sendListing } from '../model/send-listing.ts';
import type { Decode } from '../pictures/prepare-picture.ts';
import { AmenityFields } from './amenity-fields.tsx';
import { FactsFields } from './facts-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import styles from './listing-form.module.css';
import { PictureSlots } from './picture-slots.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { Section } from './section.tsx';
import { type ListingForm as FormState, useListingForm } from './use-listing-form.ts';
import { type Pictures, usePictures } from './use-pictures.ts';

export interface ListingFormProps {
  /** The listing that is changed; absent, it's a new one. */
  readonly editing: string | undefined;
  /** Whether the provider takes facts of power and internet, and checks by the contract's rules. */
  readonly withFacts: boolean;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly isOnline: () => boolean;
  readonly decode: Decode;
  readonly draft: ListingDraft;
  readonly change: (next: (draft: ListingDraft) => ListingDraft) => void;
  /** False where the device keeps no draft. */
  readonly isKept: boolean;
  readonly isUnsent: boolean;
  readonly onDone: (sent: Exclude<Sent, { kind: 'refused' }>) => Promise<void>;
}

/** What the form is made of: its fields, its pictures, and its way out. */
function useParts(props: ListingFormProps) {
  const { draft, change, editing, withFacts, outbox, isOnline, decode, onDone } = props;
  const pictures = usePictures(
    draft.pictures,
    (next) => change((now) => ({ ...now, pictures: [...next(now.pictures)] })),
    decode,
  );
  const as = { editing, withFacts };
  const form = useListingForm({
    draft,
    change,
    hindrance: () =>
      pictures.preparing && `One moment: ${pictures.preparing.name} is still being made ready.`,
    post: () => listingPost(draft, as),
    // Online the server is asked; what would be refused tomorrow is better said today.
    foreseen: () => (isOnline() || !withFacts ? {} : foreseenErrors(draft, as)),
    send: (post, onProgress) => sendListing(post, outbox, onProgress),
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
  const { form, pictures } = useParts(props);
  return (
    <form
      {...form.formProps}
      data-unsent={props.isUnsent ? 'form' : undefined}
      className={styles['page']}
    >
      <div className={styles['sections']} inert={form.progress !== undefined}>
        <Fields form={form} pictures={pictures} withFacts={props.withFacts} />
      </div>
      <Side form={form} isNew={props.editing === undefined} isKept={props.isKept} />
    </form>
  );
}

interface FieldsProps {
  readonly form: FormState;
  readonly pictures: Pictures;
  readonly withFacts: boolean;
}

function Fields({ form, pictures, withFacts }: FieldsProps) {
  return (
    <>
      <PictureSlots pictures={pictures} error={form.errors['images']} />
      <PlaceFields form={form} />
      <HoursFields form={form} />
      <PriceFields form={form} />
      <AmenityFields form={form} />
      {withFacts ? (
        <Section
          title="Power and internet"
          hint="What visitors ask first. It is shown with today’s date; confirm it from time to time."
        >
          {() => <FactsFields id="listing" field={form.field} />}
        </Section>
      ) : null}
    </>
  );
}

interface SideProps {
  readonly form: FormState;
  readonly isNew: boolean;
  readonly isKept: boolean;
}

function Side({ form, isNew, isKept }: SideProps) {
  const { message, code, progress } = form;
  return (
    <div className={styles['side']}>
      {isKept ? null : (
        <FormNotice tone="warn">
          This device keeps no drafts: stay on this page until the space is sent.
        </FormNotice>
      )}
      {message ? (
        <FormNotice tone="bad">
          {message}
          {code === 'LISTING_LIMIT' ? <Link to="/becomeahost">See the plans</Link> : null}
        </FormNotice>
      ) : null}
      {progress === undefined ? null : <Sending share={progress} />}
      <SubmitButton
        pending={progress !== undefined}
        label={isNew ? 'ADD SPACE' : 'SAVE CHANGES'}
        pendingLabel={isNew ? 'Creating space...' : 'Saving changes…'}
      />
      {isKept ? (
        <p className={styles['quiet']}>What you type is kept on this device until it is sent.</p>
      ) : null}
    </div>
  );
}

function Sending({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100);
  const words = percent >= 100 ? 'Sent. Waiting for the answer…' : `Sending… ${percent} %`;
  return (
    <div className={styles['sending']}>
      <span id="listing-sending">{words}</span>
      <progress max={100} value={percent} aria-labelledby="listing-sending" />
    </div>
  );
}
