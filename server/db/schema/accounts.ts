import type { AccountId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MeansOfIdentification } from '#contract/accounts/account-fields.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { bytes, instant } from './columns.ts';
import type { JobLane } from '../job-lanes.ts';

/** The row of a deleted account is retained for the ledger, without personal data. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().$type<AccountId>().primaryKey(),
    kind: text().$type<AccountKind>().notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    mobileNumber: text('mobile_number').notNull().default(''),
    address: text().notNull().default(''),
    /** A new address that is not yet confirmed by its link. */
    pendingEmail: text('pending_email'),
    emailVerifiedAt: instant('email_verified_at'),
    /** The app's path that verification leads back to. Null once the address is verified. */
    returnTo: text('return_to'),
    /**
     * SHA-256 of the secret that the browser sent when signing up. Null once the address is
     * verified.
     */
    signUpSecretHash: bytes('sign_up_secret_hash'),
    /** Incremented to end every session: a token contains the epoch in which it was issued. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    suspendedAt: instant('suspended_at'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('accounts_email').on(table.kind, table.email),
    check('accounts_id', sql`${table.id} ~ '^[0-9a-hjkmnp-tv-z]{10}$'`),
    check('accounts_kind', sql`${table.kind} in ('user', 'host')`),
    check('accounts_admin', sql`not ${table.isAdmin} or ${table.kind} = 'user'`),
  ],
);

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const hostProfiles = pgTable('host_profiles', {
  accountId: accountId().primaryKey(),
  companyName: text('company_name').notNull(),
  companyAddress: text('company_address').notNull(),
  meansOfIdentification: text('means_of_identification').$type<MeansOfIdentification>().notNull(),
  /** Nonce, ciphertext and tag of AES-256-GCM. */
  idNumberSealed: bytes('id_number_sealed').notNull(),
  idNumberLast4: text('id_number_last4').notNull(),
  /** The National Identity Number, encrypted in the same way. Null if none was given. */
  ninSealed: bytes('nin_sealed'),
  ninLast4: text('nin_last4'),
  picture: jsonb().$type<SpaceImage>(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: accountId(),
    role: text().$type<Role>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** `Chrome on Android`; empty if the browser isn't known. */
    device: text().notNull().default(''),
    /** To the hour. Null until the first request, for sessions of older servers. */
    lastSeenAt: instant('last_seen_at'),
    /** When a code of the second factor was last entered in this session. */
    secondFactorAt: instant('second_factor_at'),
  },
  (table) => [
    check('sessions_role', sql`${table.role} in ('user', 'host', 'admin')`),
    index('sessions_of_account').on(table.accountId),
  ],
);

/** The authenticator app of an account (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  /** The shared secret: nonce, ciphertext and tag of AES-256-GCM. */
  secretSealed: bytes('secret_sealed').notNull(),
  /** The time step of the last accepted code. Codes of it and of earlier steps are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
  /** Null until the first code has shown that the authenticator app has the secret. */
  confirmedAt: instant('confirmed_at'),
});

/** Each replaces a code of the authenticator app once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    /** HMAC-SHA-256 of the code. */
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** The passkeys of accounts (Web Authentication). Only the public keys are here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: accountId(),
    /** Base64url, chosen by the device. */
    credentialId: text('credential_id').notNull(),
    /** COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** How often the device says it was used; 0 from devices that don't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    /** `Chrome on Android`; empty if the browser isn't known. */
    device: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    unique('passkeys_credential').on(table.credentialId),
    index('passkeys_of_account').on(table.accountId),
  ],
);

export type PasskeyPurpose = 'add' | 'check' | 'log-in';

/** What a device has to sign. Each is deleted when it is used, so that no answer counts twice. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** Base64url of 32 random bytes. */
  challenge: text().primaryKey(),
  purpose: text().$type<PasskeyPurpose>().notNull(),
  /** Null for a log-in. */
  accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

export type LinkPurpose = 'verify' | 'reset' | 'email' | 'bank';

/**
 * Links sent by email. Only hashes are stored, so reading this table does not allow opening a link.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the link's secret. */
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: accountId(),
    purpose: text().$type<LinkPurpose>().notNull(),
    newEmail: text('new_email'),
    /** For links about a bank account, its id. */
    subjectId: text('subject_id'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    check('mail_links_purpose', sql`${table.purpose} in ('verify', 'reset', 'email', 'bank')`),
    index('mail_links_of_account').on(table.accountId, table.purpose),
  ],
);

/**
 * How often something was attempted within a time window. Keys are HMACs and reveal no names or
 * addresses.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [index('rate_limits_window').on(table.windowStart)],
);

export type JobPayload = Readonly<Record<string, string>>;

/** Work outside the transaction, enqueued in the transaction that needs it. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** The queue whose workers run the job. */
    lane: text().$type<JobLane>().notNull().default('background'),
    payload: jsonb().$type<JobPayload>().notNull(),
    /** Unique among the jobs that are not done. */
    dedupeKey: text('dedupe_key'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    runAt: instant('run_at').notNull(),
    /** When `runAt` was decided. It is in the future only if the clock has been set back since. */
    plannedAt: instant('planned_at').notNull().defaultNow(),
    leasedUntil: instant('leased_until'),
    doneAt: instant('done_at'),
    /**
     * When the last attempt failed. Such a job is done and keeps its payload, so that an admin can
     * have it tried again.
     */
    givenUpAt: instant('given_up_at'),
    /** The span that added the job (W3C Trace Context), if it is traced. */
    traceparent: text(),
  },
  (table) => [
    uniqueIndex('jobs_dedupe')
      .on(table.dedupeKey)
      .where(sql`${table.doneAt} is null`),
    index('jobs_due_in_lane')
      .on(table.lane, table.runAt)
      .where(sql`${table.doneAt} is null`),
    index('jobs_planned')
      .on(table.plannedAt)
      .where(sql`${table.doneAt} is null`),
    index('jobs_given_up')
      .on(table.kind)
      .where(sql`${table.givenUpAt} is not null`),
  ],
);

/** Emails of a server without SMTP. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('mailbox_newest').on(table.createdAt)],
);
