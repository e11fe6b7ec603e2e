import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ReadVersionSchema } from '../hosting/content-version.ts';
import { ListingSchema } from '../hosting/listings.ts';

/** A pending listing as an admin sees it. */
export const UnapprovedSchema = v.object({
  ...ListingSchema.entries,
  host: v.exactOptional(
    v.object({
      name: v.string(),
      company: v.string(),
      email: v.string(),
      phone: v.string(),
      meansOfIdentification: v.string(),
      /** `••••4821` */
      idCardNumber: v.string(),
    }),
  ),
});

export type Unapproved = v.InferOutput<typeof UnapprovedSchema>;

export const approvalApi = {
  listUnapproved: endpoint({
    method: 'GET',
    path: '/spaces/unapproved',
    summary: 'List the listings waiting for approval, longest waiting first',
    origin: 'provider',
    roles: ['admin'],
    reply: v.object({ message: v.string(), data: v.array(UnapprovedSchema) }),
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/space/approve/:id',
    summary: 'Approve a pending listing',
    origin: 'provider',
    roles: ['admin'],
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    query: ReadVersionSchema,
    reply: v.object({ message: v.string() }),
  }),
} as const;
