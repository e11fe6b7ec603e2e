import { FORM_DAYS, isSamePictures, type ListingDraft, type TextName } from './listing-draft.ts';

/** The later value where a person has left the earlier one as it was. */
function laid<T>(typed: T, before: T, later: T): T {
  return JSON.stringify(typed) === JSON.stringify(before) ? later : typed;
}

/**
 * What was told later takes the place of what was told before, except in what a person has changed:
 * the form is sent whole, and would undo it.
 */
export function withLaterTold(
  typed: ListingDraft,
  before: ListingDraft,
  later: ListingDraft,
): ListingDraft {
  if (before === later) return typed;
  const names = Object.keys(later.texts) as TextName[];
  const texts = names.map(
    (name) => [name, laid(typed.texts[name], before.texts[name], later.texts[name])] as const,
  );
  const hours = FORM_DAYS.map(
    (day) => [day, laid(typed.hours[day], before.hours[day], later.hours[day])] as const,
  );
  return {
    ...later,
    texts: { ...typed.texts, ...Object.fromEntries(texts) },
    hours: { ...typed.hours, ...Object.fromEntries(hours) },
    amenities: laid(typed.amenities, before.amenities, later.amenities),
    pictures: isSamePictures(typed, before) ? later.pictures : typed.pictures,
  };
}
