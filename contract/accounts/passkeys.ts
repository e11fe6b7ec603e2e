import * as v from 'valibot';
import { formFields, GivenPasswordSchema } from './account-fields.ts';
import { InstantSchema } from '../common-schemas.ts';
import { endpoint, ROLES } from '../endpoint.ts';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;

/** Characters; the longest part of a credential is an attestation of a few thousand bytes. */
const MAX_PART = 16_384;

const Base64UrlSchema = v.pipe(v.string(), v.maxLength(MAX_PART), v.regex(/^[\w-]+$/));

const MessageOnlySchema = v.object({ message: v.string() });

const PasskeySchema = v.object({
  id: v.string(),
  /** `Chrome on Android`, where it was created; empty if the server doesn't know the browser. */
  device: v.string(),
  createdAt: InstantSchema,
  /** Absent until the first log-in with it. */
  lastUsedAt: v.exactOptional(InstantSchema),
});

export type Passkey = v.InferOutput<typeof PasskeySchema>;

/**
 * What the browser is asked with: `PublicKeyCredentialCreationOptionsJSON` or
 * `PublicKeyCredentialRequestOptionsJSON` of Web Authentication, level 3.
 */
export const PasskeyOptionsSchema = v.record(v.string(), v.unknown());

const optionsReply = v.object({ message: v.string(), data: PasskeyOptionsSchema });

/** The browser's answer when a passkey was created: `RegistrationResponseJSON`. */
export const NewPasskeySchema = v.object({
  credential: v.object({
    id: Base64UrlSchema,
    rawId: Base64UrlSchema,
    type: v.literal('public-key'),
    response: v.object({
      clientDataJSON: Base64UrlSchema,
      attestationObject: Base64UrlSchema,
      transports: v.exactOptional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(8)),
      ),
    }),
  }),
});

/** The browser's answer when a passkey was used: `AuthenticationResponseJSON`. */
export const UsedPasskeySchema = v.object({
  credential: v.object({
    id: Base64UrlSchema,
    rawId: Base64UrlSchema,
    type: v.literal('public-key'),
    response: v.object({
      clientDataJSON: Base64UrlSchema,
      authenticatorData: Base64UrlSchema,
      signature: Base64UrlSchema,
      userHandle: v.exactOptional(Base64UrlSchema),
    }),
  }),
});

/** Adding and removing need the password, because a session may have been left open. */
export const PasskeyPasswordSchema = formFields({ password: GivenPasswordSchema });

/** Passkeys (Web Authentication), a way to log in without a password. Capability `passkeys`. */
export const passkeysApi = {
  passkeys: endpoint({
    method: 'GET',
    path: '/accounts/passkeys',
    summary: 'List the account’s passkeys, the newest first',
    origin: 'added',
    roles: ROLES,
    reply: v.object({ message: v.string(), data: v.array(PasskeySchema) }),
  }),
  newPasskeyOptions: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/options',
    summary: 'Get what a browser needs to create a passkey; good for five minutes',
    origin: 'added',
    roles: ROLES,
    body: PasskeyPasswordSchema,
    reply: optionsReply,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/accounts/passkeys',
    summary: 'Add the passkey that the browser has created',
    origin: 'added',
    roles: ROLES,
    body: NewPasskeySchema,
    reply: MessageOnlySchema,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/:passkeyId/remove',
    summary: 'Remove a passkey; who is logged in with it stays logged in',
    origin: 'added',
    roles: ROLES,
    params: v.object({ passkeyId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
    body: PasskeyPasswordSchema,
    reply: MessageOnlySchema,
  }),
  checkOptions: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/check/options',
    summary: 'Get what a browser needs to use one of the account’s passkeys',
    origin: 'added',
    roles: ROLES,
    reply: optionsReply,
  }),
  checkPasskey: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/check',
    summary: 'Use a passkey instead of a code, after SECOND_FACTOR_NEEDED',
    origin: 'added',
    roles: ROLES,
    body: UsedPasskeySchema,
    reply: MessageOnlySchema,
  }),
  logInOptions: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/log-in/options',
    summary: 'Get what a browser needs to use a passkey for a log-in',
    origin: 'added',
    reply: optionsReply,
  }),
  logInWithPasskey: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/log-in',
    summary: 'Log in with a passkey instead of email, password and code',
    origin: 'added',
    body: UsedPasskeySchema,
    reply: v.object({
      message: v.string(),
      token: v.string(),
      data: v.object({ role: v.picklist(ROLES), fullName: v.string(), email: v.string() }),
    }),
  }),
} as const;
