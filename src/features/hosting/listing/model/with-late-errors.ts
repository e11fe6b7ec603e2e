import { FORM_DAYS, isSamePictures, type ListingDraft, type TextName } from './listing-draft.ts';

/** Returns the later value if the person has left the earlier one unchanged. */
function applied<T>(typed: T, before: T, later: T): T {
  return JSON.stringify(typed) === JSON.stringify(before) ? later : typed;
}

/** A listing whose extras aren't known has none that could replace what was typed. */
function lateExtras(typed: ListingDraft, before: ListingDraft, later: ListingDraft) {
  const extras = applied(typed.extras, before.extras, later.extras);
  return extras === undefined ? {} : { extras };
}

/**
 * Replaces earlier values from the provider with later ones, except those that a person has
 * changed. The form is sent as a whole, and would otherwise undo the later values.
 */
export function withLateErrors(
  typed: ListingDraft,
  before: ListingDraft,
  later: ListingDraft,
): ListingDraft {
  if (before === later) return typed;
  const names = Object.keys(later.texts) as TextName[];
  const texts = names.map(
    (name) => [name, applied(typed.texts[name], before.texts[name], later.texts[name])] as const,
  );
  const hours = FORM_DAYS.map(
    (day) => [day, applied(typed.hours[day], before.hours[day], later.hours[day])] as const,
  );
  return {
    ...later,
    texts: { ...typed.texts, ...Object.fromEntries(texts) },
    hours: { ...typed.hours, ...Object.fromEntries(hours) },
    amenities: applied(typed.amenities, before.amenities, later.amenities),
    ...lateExtras(typed, before, later),
    pictures: isSamePictures(typed, before) ? later.pictures : typed.pictures,
  };
}
