import { useState } from 'react';
import type { RepeatWeeks } from '#contract/bookings/repeat.ts';
import type { SpaceId } from '#contract/units.ts';
import type { SeriesChanges } from '#src/features/booking/series/series-rows.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import type { Session } from '#src/platform/session/create-session.ts';
import { accountKey, createEntered } from '#src/platform/session/entered.ts';

/** What a guest enters in the booking form besides the time, which is part of the address. */
interface Entered {
  readonly everyWeeks: RepeatWeeks | undefined;
  readonly count: number;
  /** What was changed about the dates of a series, and which series that is. */
  readonly changed: { readonly of: string; readonly changes: SeriesChanges };
  readonly people: string;
  readonly message: string;
}

const stored = createEntered<{
  readonly spaceId: SpaceId;
  readonly entered: Partial<Entered>;
}>();

/** Called when the form is closed, so that it is empty the next time. */
export const forgetEntered = stored.forget;

function enteredBy(user: Session['user'], spaceId: SpaceId): Partial<Entered> {
  const latest = stored.read(user);
  return latest?.spaceId === spaceId ? latest.entered : {};
}

/** A state of the booking form that is there again after a log-in, for the same account only. */
export function useEntered<Name extends keyof Entered>(
  spaceId: SpaceId,
  name: Name,
  initial: Entered[Name],
): readonly [Entered[Name], (value: Entered[Name]) => void] {
  const { user } = useSession();
  const account = accountKey(user);
  const valueOf = () => ({ account, value: enteredBy(user, spaceId)[name] ?? initial });
  const [shown, setShown] = useState(valueOf);
  // Someone may log out, and another person log in, in another tab while the form is open.
  const current = shown.account === account ? shown : valueOf();
  if (current !== shown) setShown(current);
  const change = (value: Entered[Name]) => {
    setShown({ account, value });
    stored.write(user, { spaceId, entered: { ...enteredBy(user, spaceId), [name]: value } });
  };
  return [current.value, change];
}
