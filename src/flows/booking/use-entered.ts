import { useState } from 'react';
import type { RepeatWeeks } from '#contract/bookings/repeat.ts';
import type { SpaceId } from '#contract/units.ts';
import type { SeriesChanges } from '#src/features/booking/series/series-rows.ts';
import { useSession } from '#src/flows/session/use-session.ts';

/** What a guest enters in the booking form besides the time, which is part of the address. */
interface Entered {
  readonly everyWeeks: RepeatWeeks | undefined;
  readonly count: number;
  /** What was changed about the dates of a series, and which series that is. */
  readonly changed: { readonly of: string; readonly changes: SeriesChanges };
  readonly people: string;
  readonly message: string;
}

let latest:
  | { readonly spaceId: SpaceId; readonly email: string; readonly entered: Partial<Entered> }
  | undefined;

function enteredBy(spaceId: SpaceId, email: string | undefined): Partial<Entered> {
  return latest?.spaceId === spaceId && latest.email === email ? latest.entered : {};
}

/** Called when the form is closed, so that it is empty the next time. */
export function forgetEntered(): void {
  latest = undefined;
}

/**
 * A state of the booking form that is there again after a log-in. If the session ends meanwhile, the
 * form is left for the log-in page, and what belongs to the guest is removed from the device. So
 * this is only in memory, and only for the account that entered it.
 */
export function useEntered<Name extends keyof Entered>(
  spaceId: SpaceId,
  name: Name,
  initial: Entered[Name],
): readonly [Entered[Name], (value: Entered[Name]) => void] {
  // A provider may send no address; then accounts can't be distinguished.
  const email = useSession().user?.email || undefined;
  const [value, setValue] = useState(() => enteredBy(spaceId, email)[name] ?? initial);
  const change = (next: Entered[Name]) => {
    setValue(next);
    if (email === undefined) return;
    latest = { spaceId, email, entered: { ...enteredBy(spaceId, email), [name]: next } };
  };
  return [value, change];
}
