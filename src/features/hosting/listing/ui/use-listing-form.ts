import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { AmenityId } from '#contract/amenities.ts';
import { LISTING_MESSAGES } from '#contract/listings.ts';
import type { NewPost } from '#src/platform/outbox/outbox.ts';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import {
  type DraftHours,
  FORM_DAYS,
  type FormDay,
  type ListingDraft,
  missingDays,
  type TextName,
  toggleAmenity,
} from '../model/listing-draft.ts';
import type { FactsTexts } from '../model/facts-texts.ts';
import type { Sent } from '../model/send-listing.ts';
import { fieldErrors } from '../model/field-errors.ts';

export interface ListingFormParts {
  readonly draft: ListingDraft;
  readonly change: (next: (draft: ListingDraft) => ListingDraft) => void;
  /** Why it can't be sent at this moment, before anybody is asked. */
  readonly hindrance: () => string | undefined;
  readonly post: () => NewPost;
  /** What the server would say, where it can't be asked now. */
  readonly foreseen: () => Readonly<Record<string, string>>;
  readonly send: (post: NewPost, onProgress: (share: number) => void) => Promise<Sent>;
  readonly onDone: (sent: Exclude<Sent, { kind: 'refused' }>) => Promise<void>;
}

type Errors = Readonly<Record<string, string>>;

/** The first wrong control takes the focus, so that its message is read out. */
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
function hoursMissing(days: readonly FormDay[]): string {
  return `${LISTING_MESSAGES.days}${days.join(', ')}`;
}

/** What is wrong with the form, from wherever it's known. */
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
    clearAll: () => {
      setErrors({});
      setMessage(undefined);
    },
  };
}

/** The form of a listing: its fields, what is wrong with them, and its way out. */
export function useListingForm(parts: ListingFormParts) {
  const { draft, change } = parts;
  const { ref, errors, message, code, show, clear, clearAll } = useProblems(draft.texts);
  const [progress, setProgress] = useState<number>();
  const sending = useRef(false);

  const submit = async () => {
    const post = parts.post();
    sending.current = true;
    setProgress(0);
    try {
      const sent = await parts.send(post, setProgress);
      if (sent.kind === 'refused') show(sent.errors, sent.message, sent.code);
      else await parts.onDone(sent);
    } finally {
      sending.current = false;
      setProgress(undefined);
    }
  };

  const start = () => {
    clearAll();
    const missing = missingDays(draft);
    const foreseen =
      missing.length > 0 ? { availability: hoursMissing(missing) } : parts.foreseen();
    const hindrance = parts.hindrance();
    if (Object.keys(foreseen).length > 0) show(foreseen);
    else if (hindrance !== undefined) show({}, hindrance);
    else void submit();
  };

  const changeHours = (next: (hours: ListingDraft['hours']) => ListingDraft['hours']) => {
    change((now) => ({ ...now, hours: next(now.hours) }));
    clear('availability');
  };

  return {
    draft,
    errors,
    message,
    /** Why the provider refused the form, where it says so. */
    code,
    /** 0 to 1 of what is being sent; undefined while nothing is. */
    progress,
    field: (name: TextName): FieldControl => ({
      name,
      value: draft.texts[name],
      error: errors[name],
      onChange: ({ target: { value } }) => {
        change((now) => ({ ...now, texts: { ...now.texts, [name]: value } }));
        clear(name);
      },
    }),
    setHours: (day: FormDay, hours: Partial<DraftHours>) =>
      changeHours((now) => ({ ...now, [day]: { ...now[day], ...hours } })),
    /** The same hours for all days of the form. */
    setAllHours: (hours: DraftHours) =>
      changeHours((now) => {
        const all = FORM_DAYS.map((day) => [day, hours] as const);
        return { ...now, ...Object.fromEntries(all) };
      }),
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

export type ListingForm = ReturnType<typeof useListingForm>;
