import * as v from 'valibot';
import { formFields, requiredText } from '../accounts/account-fields.ts';
import { HostIdentitySchema } from '../accounts/accounts.ts';
import { endpoint } from '../endpoint.ts';
import * as copy from './admin-copy.ts';

/** The length of the reason for which a host is asked for the ID again. */
export const ID_REASON_LENGTH = { min: 5, max: 300 } as const;

/**
 * What a list of accounts has of a host's ID. It is optional there: a server that doesn't review
 * IDs leaves it out, and the app then shows no review.
 */
export const ListedIdSchema = v.object({
  company: v.string(),
  meansOfIdentification: v.string(),
  /** `••••4821` */
  idCardNumber: v.string(),
  review: HostIdentitySchema,
});

/** A host's ID with its number. */
const ShownIdSchema = v.object({
  meansOfIdentification: v.string(),
  /**
   * Absent if the server can't read it any more, because its secret key has changed since. The ID
   * can then only be refused.
   */
  idCardNumber: v.exactOptional(v.string()),
  /**
   * Names what was shown. A decision contains it, and is refused if the ID or its review has changed
   * since.
   */
  idVersion: v.string(),
});

export type ShownId = v.InferOutput<typeof ShownIdSchema>;

const idVersion = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.\d{1,9}$/));

export const IdReasonSchema = v.pipe(
  requiredText(copy.reason, ID_REASON_LENGTH.max),
  v.minLength(ID_REASON_LENGTH.min, copy.longerReason(ID_REASON_LENGTH.min)),
);

const ofHost = {
  method: 'POST',
  origin: 'added',
  roles: ['admin'],
  params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
} as const;

const done = v.object({ message: v.string() });

/** Has no capability of its own: the app offers it for accounts with `ListedIdSchema`. */
export const idReviewApi = {
  showId: endpoint({
    ...ofHost,
    path: '/admin/accounts/:id/identity/show',
    summary: 'Get the number of a host’s ID, which the audit log records',
    reply: v.object({ message: v.string(), data: ShownIdSchema }),
  }),
  confirmId: endpoint({
    ...ofHost,
    path: '/admin/accounts/:id/identity/confirm',
    summary: 'Mark a host’s ID as checked, which guests see',
    body: v.object({ idVersion }),
    reply: done,
  }),
  refuseId: endpoint({
    ...ofHost,
    path: '/admin/accounts/:id/identity/refuse',
    summary: 'Ask a host for the ID again; they get the reason by email',
    body: formFields({ idVersion, reason: IdReasonSchema }),
    reply: done,
  }),
} as const;
