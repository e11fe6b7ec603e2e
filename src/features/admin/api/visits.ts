import { type Percentiles, visitFiguresApi } from '#contract/visits/visit-figures.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';

/** Only for a provider that lists 'visit-figures'. */
export function visitsQuery(call: Call) {
  return adminQuery<readonly Percentiles[]>(
    ['visits'],
    async (signal) =>
      (await call(visitFiguresApi.percentiles, { auth: 'admin', signal })).read().data,
  );
}
