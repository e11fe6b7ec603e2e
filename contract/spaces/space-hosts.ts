import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { SpaceId } from '../units.ts';

/** What everybody sees of a space's host. */
const PublicHostSchema = v.object({
  name: v.string(),
  /** The month since which the host has an account: `2026-03`. */
  since: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  pictureUrl: v.exactOptional(v.string()),
  /** The number that the host published for questions about this space. */
  phone: v.exactOptional(v.string()),
  /** Whether an admin has checked the host's ID; absent if not, or if the server reviews no IDs. */
  isIdChecked: v.exactOptional(v.literal(true)),
});

export type PublicHost = v.InferOutput<typeof PublicHostSchema>;

const SpaceId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

export const spaceHostApi = {
  spaceHost: endpoint({
    method: 'GET',
    path: '/space/:id/host',
    summary: 'Get the host of a space as everybody sees them; null if it has none',
    origin: 'added',
    params: SpaceId,
    reply: v.object({ message: v.string(), data: v.nullable(PublicHostSchema) }),
  }),
} as const;
