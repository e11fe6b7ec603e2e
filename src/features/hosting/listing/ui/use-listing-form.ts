import { useState } from 'react';
import type { AmenityId } from '#contract/spaces/amenities.ts';
import { type Listing, LISTING_MESSAGES } from '#contract/hosting/listings.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { reportProblem } from '#src/platform/report.ts';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { keepEdited, withLaterValues } from '#src/ui/form/form-values.ts';
import { type CheckedForm, type FieldControl, type Form, useForm } from '#src/ui/form/use-form.ts';
import { useListingBasis } from '../merge/use-listing-basis.ts';
import { type DoneListing, useListingSave } from '../merge/use-listing-save.ts';
import { fieldErrors } from '../model/field-errors.ts';
import {
  type DraftHours,
  FORM_DAYS,
  type FormDay,
  isSameDraft,
  type ListingBasis,
  type ListingDraft,
  listingDraftName,
  missingDays,
  storedListing,
  type StoredListing,
  type TextName,
  toggleAmenity,
  type WeekendDay,
  withWeekendHours,
} from '../model/listing-draft.ts';
import { serverErrorsOf, serverExtrasErrorsOf } from '../model/listing-entry.ts';
import type { DraftExtra } from '../model/listing-extras.ts';
import type { Decode } from '../pictures/prepare-picture.ts';
import { type ListingPictures, usePictures } from '../pictures/use-pictures.ts';
import * as copy from '../copy.ts';

export interface ListingFormOptions {
  /** The listing being changed; undefined for a new one. */
  readonly listing: Listing | undefined;
  /**
   * Whether the provider supports facts about power and internet, and checks by the contract's
   * rules.
   */
  readonly withFacts: boolean;
  /** Whether the provider accepts coordinates, a landmark, house rules and a phone number. */
  readonly withPlace: boolean;
  /** Whether the provider accepts extras. */
  readonly withExtras: boolean;
  /** Whether the provider checks a form before its photos are sent. */
  readonly withChecks?: boolean | undefined;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly isOnline: () => boolean;
  readonly decode: Decode;
  readonly drafts: DraftStore;
  /** Whether the device can store drafts. */
  readonly canStore: boolean;
  /** What the form contains if nothing was typed; the same object until the data changes. */
  readonly begins: ListingDraft;
  /** What that is based on; undefined if the provider has no versions. */
  readonly basis: ListingBasis | undefined;
  /** What was typed before, if it differs; later values of the listing aren't applied to it. */
  readonly restored: StoredListing | undefined;
  /** Returns the listing as the provider has it now; undefined if it can't be loaded. */
  readonly loadListing: () => Promise<Listing | undefined>;
  /** Called with the names of what was changed elsewhere and is included. */
  readonly onDone: (sent: DoneListing, included: readonly string[]) => void;
}

/** Specification §5. */
const hoursMissing = (days: readonly string[]) => `${LISTING_MESSAGES.days}${days.join(', ')}`;

/** Returns the draft, or the errors that the server would report if it can't be reached now. */
function checkListing(
  draft: ListingDraft,
  options: ListingFormOptions,
  preparing: ListingPictures['preparing'],
): CheckedForm<ListingDraft> {
  const missing = missingDays(draft);
  if (missing.length > 0) return { ok: false, errors: { availability: hoursMissing(missing) } };
  // Online, the server checks the form, except where it couldn't name the field. Offline, errors are
  // reported now rather than when it is sent later.
  const isCheckedLater = options.isOnline() || !options.withFacts;
  const as = { ...options, editing: options.listing?.id, basis: undefined };
  const errors = (isCheckedLater ? serverExtrasErrorsOf : serverErrorsOf)(draft, as);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (preparing !== undefined) {
    return { ok: false, errors: { '': copy.stillPreparing(preparing.name) } };
  }
  return { ok: true, output: draft };
}

/** Returns functions that change parts of the form and remove their errors. */
function settersOf(change: Form<ListingDraft>['change']) {
  const setHours = (next: (hours: ListingDraft['hours']) => ListingDraft['hours']) =>
    change((now) => ({ ...now, hours: next(now.hours) }), ['availability']);
  return {
    setText: (name: TextName, value: string) =>
      change((now) => ({ ...now, texts: { ...now.texts, [name]: value } }), [name]),
    setHours: (day: FormDay, hours: Partial<DraftHours>) =>
      setHours((now) => ({ ...now, [day]: { ...now[day], ...hours } })),
    /** Sets the same hours for all days of the form. */
    setAllHours: (hours: DraftHours) =>
      setHours((now) => {
        const all = FORM_DAYS.map((day) => [day, hours] as const);
        return { ...now, ...Object.fromEntries(all) };
      }),
    /** Opens a weekend day at these hours, or closes it. */
    setWeekendHours: (day: WeekendDay, hours: DraftHours | undefined) =>
      change((now) => withWeekendHours(now, day, hours), ['availability']),
    /** Removes the errors of all extras, because they are named by their places, which change. */
    setExtras: (extras: readonly DraftExtra[]) =>
      change((now) => ({ ...now, extras: [...extras] }), ['extras']),
    changeExtra: (id: string, changes: Partial<Pick<DraftExtra, 'per' | 'active'>>) =>
      change((now) => {
        const extras = now.extras ?? [];
        return {
          ...now,
          extras: extras.map((extra) => (extra.id === id ? { ...extra, ...changes } : extra)),
        };
      }, []),
    toggle: (amenity: AmenityId) =>
      change(
        (now) => ({ ...now, amenities: toggleAmenity(now.amenities, amenity) }),
        ['amenities'],
      ),
  };
}

/** The form of a listing: its fields, their errors, its draft and sending it. */
export function useListingForm(options: ListingFormOptions) {
  const { listing, begins, restored, drafts, onDone, decode } = options;
  const editing = listing?.id;
  const [round, setRound] = useState(0);
  const basis = useListingBasis({ listing, begins: options.basis, restored });
  const check = (draft: ListingDraft) => checkListing(draft, options, pictures.preparing);
  const form = useForm<ListingDraft, ListingDraft>({
    initial: begins,
    restored: restored?.form,
    follow: restored !== undefined && round === 0 ? keepEdited : withLaterValues,
    isSame: isSameDraft,
    draft: {
      store: drafts,
      name: listingDraftName(editing),
      canStore: options.canStore,
      of: (values) => storedListing(values, editing, basis.basisOf(values)),
    },
    place: ({ errors = {}, message }, { texts }) => {
      const { known, other } = fieldErrors(errors, texts);
      return { errors: known, message: [message, ...other].filter(Boolean).join(' ') || undefined };
    },
    check,
    submit: (draft) => saving.save(draft),
  });
  const { values: draft, change } = form;
  const pictures = usePictures(
    draft.pictures,
    (next) => change((now) => ({ ...now, pictures: [...next(now.pictures)] }), ['images']),
    decode,
  );
  const startOver = async () => {
    form.reset();
    basis.startOver();
    pictures.forgetProblems();
    setRound((count) => count + 1);
    try {
      await form.dropDraft();
    } catch (error) {
      reportProblem('An old draft is still on this device', error);
    }
  };
  const saving = useListingSave({
    as: { ...options, editing },
    outbox: options.outbox,
    basis,
    form,
    check,
    loadListing: options.loadListing,
    onSent: async (sent, included) => {
      await startOver();
      onDone(sent, included);
    },
  });
  const setters = settersOf(change);

  return {
    draft,
    errors: form.errors,
    message: form.message,
    /** Error code of the provider's refusal, if it sends one. */
    code: form.failure?.code,
    saving,
    pictures,
    isRestored: form.isRestored,
    /** Whether the listing was changed elsewhere after the restored draft was begun. */
    isOutdated: basis.isOutdated,
    isStored: form.isStored,
    /** Changes each time the form starts over. */
    round,
    startOver,
    /** Sets the whole form, as it was before it started over. */
    putBack: ({ form: before, basis: on }: StoredListing) => {
      change(() => before);
      basis.setBasis(on);
    },
    /** The form as it is now. */
    current: storedListing(draft, editing, basis.basisOf(draft)),
    field: (name: TextName): FieldControl =>
      form.control(name, draft.texts[name], (value) => setters.setText(name, value)),
    extraField: (index: number, which: 'name' | 'price' | 'stock'): FieldControl =>
      form.field(`extras.${index}.${which}`),
    ...setters,
    formProps: form.formProps,
  };
}

export type ListingFormState = ReturnType<typeof useListingForm>;
