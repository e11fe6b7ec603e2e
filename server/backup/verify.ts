import type { AccountId } from '#contract/units.ts';
import type { Database } from '../db/open.ts';
import {
  bankAccounts,
  calendarImports,
  calendarLinks,
  hostProfiles,
  payouts,
  secondFactors,
} from '../db/schema/schema.ts';
import { openSealed } from '../db/sealed.ts';
import { withoutTimeLimit } from '../db/connection/time-budget.ts';
import type { PictureStore } from '../gateways/images/picture-store.ts';
import { deriveKeys } from '../modules/accounts/keys.ts';
import { deriveImportKey } from '../modules/hosting/calendar-imports/calendar-imports.ts';
import { deriveCalendarKey } from '../modules/hosting/calendar-links/calendar-links.ts';
import { deriveBankKeys } from '../modules/payments/bank-accounts/rows.ts';
import { checkAuditLog } from '../modules/admin/audit-log-check.ts';
import { checkLedger } from '../modules/payments/ledger/ledger-check.ts';
import * as copy from './copy.ts';
import { knownPhotos, missingPhotos } from './photos.ts';

export interface Finding {
  readonly ok: boolean;
  /** For the operator. */
  readonly text: string;
}

export interface VerifyDependencies {
  readonly db: Database;
  readonly store: PictureStore;
  readonly secretKey: string;
}

/**
 * Checks that the ledger is exact, that nobody changed the audit log, that SECRET_KEY decrypts every
 * number and that photos exist.
 */
export async function verifyStored(dependencies: VerifyDependencies): Promise<Finding[]> {
  return withoutTimeLimit(async () => [
    ...(await verifyLedger(dependencies)),
    await verifyAuditLog(dependencies),
    await verifyNumbers(dependencies),
    await verifyPhotos(dependencies),
  ]);
}

async function verifyLedger({ db }: VerifyDependencies): Promise<Finding[]> {
  const faults = await checkLedger(db);
  if (faults.length === 0) return [{ ok: true, text: copy.ledgerExact }];
  return faults.map(({ name, stored, computed }) => ({
    ok: false,
    text: copy.ledgerWrong(name, stored, computed),
  }));
}

async function verifyAuditLog({ db }: VerifyDependencies): Promise<Finding> {
  const { entries, head, brokenAt } = await checkAuditLog(db);
  return brokenAt === undefined
    ? { ok: true, text: copy.auditLogIntact(entries, head) }
    : { ok: false, text: copy.auditLogBroken(brokenAt, entries) };
}

async function verifyNumbers({ db, secretKey }: VerifyDependencies): Promise<Finding> {
  const { idNumbers, secondFactors: factorKey } = await deriveKeys(secretKey);
  const bank = deriveBankKeys(secretKey).numbers;
  const profiles = await db.select().from(hostProfiles);
  const accounts = await db.select().from(bankAccounts);
  const factors = await db.select().from(secondFactors);
  const paid = await db.select().from(payouts);
  const links = await db.select().from(calendarLinks);
  const linkKey = deriveCalendarKey(secretKey);
  const imports = await db.select().from(calendarImports);
  const importKey = deriveImportKey(secretKey);
  const sealed = [
    ...profiles.map((row) => [idNumbers, row.accountId, row.idNumberSealed] as const),
    ...profiles.map((row) => [idNumbers, row.accountId, row.ninSealed] as const),
    ...accounts.map((row) => [bank, row.ownerId, row.numberSealed] as const),
    ...paid.map((row) => [bank, row.ownerId, row.numberSealed] as const),
    ...links.map((row) => [linkKey, row.hostId, row.secretSealed] as const),
    ...imports.map((row) => [importKey, row.hostId, row.urlSealed] as const),
    ...factors.map((row) => [factorKey, row.accountId, row.secretSealed] as const),
  ].filter(isSealed);
  const unreadable = sealed.filter((row) => openSealed(...row) === undefined);
  return unreadable.length === 0
    ? { ok: true, text: copy.numbersReadable(sealed.length) }
    : { ok: false, text: copy.numbersUnreadable(unreadable.length, sealed.length) };
}

type Sealed = readonly [key: Buffer, owner: AccountId, bytes: Buffer];

/** Numbers of deleted accounts are empty. */
const isSealed = (
  row: readonly [key: Buffer, owner: AccountId | null, bytes: Buffer | null],
): row is Sealed => row[1] !== null && row[2] !== null && row[2].length > 0;

async function verifyPhotos({ db, store }: VerifyDependencies): Promise<Finding> {
  const { shown } = await db.transaction((tx) => knownPhotos(tx));
  const missing = await missingPhotos(store, shown);
  return missing.length === 0
    ? { ok: true, text: copy.photosThere(shown.length) }
    : { ok: false, text: copy.photosMissing(missing.length, shown.length) };
}
