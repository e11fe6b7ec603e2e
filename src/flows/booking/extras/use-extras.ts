import { useQuery } from '@tanstack/react-query';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { spaceExtrasQuery } from '#src/features/booking/api/space-extras.ts';
import type { BookingDraft } from '#src/features/booking/model/booking-draft.ts';
import { checkDraft, countOf } from '#src/features/booking/model/booking-plan.ts';
import { type ExtrasChoice, extrasChoice } from '#src/features/booking/extras/extras-choice.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { call } from '#src/platform/http/call.ts';

interface ExtrasOptions {
  readonly space: Space;
  readonly draft: BookingDraft;
  readonly now: Date;
  /** What is known about the days, by date. */
  readonly known: ReadonlyMap<string, DayAvailability>;
}

/** The extras of a space, and what of them is chosen; none without the capability. */
export function useExtras({ space, draft, now, known }: ExtrasOptions): ExtrasChoice {
  const enabled = useCapability('extras') === true;
  const { data } = useQuery({ ...spaceExtrasQuery(call, space.id), enabled });
  const count = countOf(draft);
  const checked = checkDraft(space, draft, now);
  return extrasChoice(enabled ? data : [], draft.extras ?? [], {
    duration: count === undefined ? undefined : { type: draft.type, count },
    spans: checked.ok ? checked.plan.spans : undefined,
    known,
  });
}
