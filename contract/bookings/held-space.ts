import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { SpaceSchema } from '../spaces/spaces.ts';

/** Requires one of the capabilities `waitlist` and `booking-requests`. */
export const heldSpaceApi = {
  heldSpace: endpoint({
    method: 'GET',
    path: '/space/:id/held',
    summary: 'Get a space that isn’t listed any more, while the user can pay for a time there',
    origin: 'added',
    roles: ['user'],
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    reply: v.object({ message: v.string(), data: SpaceSchema }),
  }),
} as const;
