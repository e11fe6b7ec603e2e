import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { AmenityId } from '#contract/spaces/amenities.ts';
import { LISTING_MESSAGES } from '#contract/hosting/listings.ts';
import type { NewOutboxEntry } from '#src/platform/outbox/outbox.ts';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import {
  type DraftHours,
  FORM_DAYS,
  type FormDay,
  type ListingDraft,
  missingDays,
  type TextName,
  toggleAmenity,
  type WeekendDay,
  withWeekendHours,
} from '../model/listing-draft.ts';
import type { DraftExtra } from '../model/listing-extras.ts';
import type { FactsTexts } from '../model/facts-texts.ts';
import type { SentListing } from '../model/send-listing.ts';
import { fieldErrors } from '../model/field-errors.ts';

export interface ListingFormOptions {
  readonly draft: ListingDraft;
  readonly change: (next: (draft: ListingDraft) => ListingDraft) => void;
  /** Returns why the form can't be sent at the moment; checked before sending. */
  readonly blockedReason: () => string | undefined;
  readonly post: () => NewOutboxEntry;
  /** Returns the errors that the server would report, when it can't be reached now. */
  readonly foreseen: () => Readonly<Record<string, string>>;
  readonly send: (
    entry: NewOutboxEntry,
    onProgress: (share: number) => void,
  ) => Promise<SentListing>;
  readonly onDone: (sent: Exclude<SentListing, { kind: 'refused' }>) => Promise<void>;
}

type Errors = Readonly<Record<string, string>>;

/** Focuses the first wrong control, so that its message is read out. */
function useFocusOnWrong(attempt: number) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return ref;
}

function without(errors: Errors, name: string): Errors {
  const { [name]: _, ...rest } = errors;
  return rest;
}

/** Specification §5. */
function hoursMissing(days: readonly string[]): string {
  return `${LISTING_MESSAGES.days}${days.join(', ')}`;
}

/** Collects the errors of the form from all sources. */
function useProblems(facts: FactsTexts) {
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();
  const [code, setCode] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const ref = useFocusOnWrong(attempt);
  return {
    ref,
    errors,
    message,
    code,
    show: (given: Errors, words?: string, why?: string) => {
      const { known, other } = fieldErrors(given, facts);
      setErrors(known);
      setMessage([words, ...other].filter(Boolean).join(' ') || undefined);
      setCode(why);
      setAttempt((count) => count + 1);
    },
    clear: (name: string) => setErrors((current) => without(current, name)),
    /** Their errors are named by their places, which change. */
    clearExtras: () =>
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !name.startsWith('extras'))),
      ),
    clearAll: () => {
      setErrors({});
      setMessage(undefined);
    },
  };
}

const extrasSetter =
  (change: ListingFormOptions['change'], clearErrors: () => void) =>
  (extras: readonly DraftExtra[]) => {
    change((now) => ({ ...now, extras: [...extras] }));
    clearErrors();
  };

/** The form of a listing: its fields, their errors, and sending it. */
export function useListingForm(options: ListingFormOptions) {
  const { draft, change } = options;
  const { ref, errors, message, code, show, clear, clearExtras, clearAll } = useProblems(
    draft.texts,
  );
  const [progress, setProgress] = useState<number>();
  const sending = useRef(false);

  const submit = async () => {
    const entry = options.post();
    sending.current = true;
    setProgress(0);
    try {
      const sent = await options.send(entry, setProgress);
      if (sent.kind === 'refused') show(sent.errors, sent.message, sent.code);
      else await options.onDone(sent);
    } finally {
      sending.current = false;
      setProgress(undefined);
    }
  };

  const start = () => {
    clearAll();
    const missing = missingDays(draft);
    const foreseen =
      missing.length > 0 ? { availability: hoursMissing(missing) } : options.foreseen();
    const blockedReason = options.blockedReason();
    if (Object.keys(foreseen).length > 0) show(foreseen);
    else if (blockedReason !== undefined) show({}, blockedReason);
    else void submit();
  };

  const setText = (name: TextName, value: string) => {
    change((now) => ({ ...now, texts: { ...now.texts, [name]: value } }));
    clear(name);
  };

  const changeHours = (next: (hours: ListingDraft['hours']) => ListingDraft['hours']) => {
    change((now) => ({ ...now, hours: next(now.hours) }));
    clear('availability');
  };

  return {
    draft,
    errors,
    message,
    /** Error code of the provider's refusal, if it sends one. */
    code,
    /** Share that has been sent, from 0 to 1; undefined while nothing is being sent. */
    progress,
    field: (name: TextName): FieldControl => ({
      name,
      value: draft.texts[name],
      error: errors[name],
      onChange: ({ target: { value } }) => setText(name, value),
    }),
    setText,
    setHours: (day: FormDay, hours: Partial<DraftHours>) =>
      changeHours((now) => ({ ...now, [day]: { ...now[day], ...hours } })),
    /** Sets the same hours for all days of the form. */
    setAllHours: (hours: DraftHours) =>
      changeHours((now) => {
        const all = FORM_DAYS.map((day) => [day, hours] as const);
        return { ...now, ...Object.fromEntries(all) };
      }),
    /** Opens a weekend day at these hours, or closes it. */
    setWeekendHours: (day: WeekendDay, hours: DraftHours | undefined) => {
      change((now) => withWeekendHours(now, day, hours));
      clear('availability');
    },
    setExtras: extrasSetter(change, clearExtras),
    toggle: (amenity: AmenityId) => {
      change((now) => ({ ...now, amenities: toggleAmenity(now.amenities, amenity) }));
      clear('amenities');
    },
    clear,
    clearAll,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!sending.current) start();
      },
    },
  };
}

export type ListingFormState = ReturnType<typeof useListingForm>;
