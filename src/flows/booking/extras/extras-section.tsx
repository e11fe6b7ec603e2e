import { useQuery } from '@tanstack/react-query';
import type { SpaceId } from '#contract/units.ts';
import { spaceExtrasQuery } from '#src/features/booking/api/space-extras.ts';
import { ExtrasList } from '#src/features/booking/extras/extras-list.tsx';
import { call } from '#src/platform/http/call.ts';

/** What guests can add to a booking, on a space's page. Only for a provider that lists 'extras'. */
export function ExtrasSection({ spaceId }: { readonly spaceId: SpaceId }) {
  const { data } = useQuery(spaceExtrasQuery(call, spaceId));
  return data === undefined ? null : <ExtrasList extras={data} />;
}
