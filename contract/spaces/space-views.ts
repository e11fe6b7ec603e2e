import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/**
 * Requires the capability `host-insight`. Apart from the hosts' figures, because every visit of a
 * space loads it.
 */
export const spaceViewsApi = {
  countView: endpoint({
    method: 'POST',
    path: '/space/:id/view',
    summary: 'Count a view of a space; nothing about the viewer is stored',
    origin: 'added',
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    reply: v.object({ message: v.string() }),
  }),
} as const;
