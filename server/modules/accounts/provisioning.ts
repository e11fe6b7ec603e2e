import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AccountKind, HostSignUpSchema } from '#contract/accounts/accounts.ts';
import { newId, type RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import { accounts } from '../../db/schema/schema.ts';
import { deriveKeys, type Keys } from './keys.ts';
import { createPasswords, type Passwords } from './sessions/passwords.ts';
import { endSessions, findByEmail } from './repository.ts';
import { insertHostProfile } from './sign-up.ts';
import { storeCheckedId } from '../../db/stores/id-reviews.ts';

/** What is needed to create accounts without a sign-up: the first admin's and those of the demo. */
export interface AccountProvisioner {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly keys: Keys;
  readonly passwords: Passwords;
}

/** Creates what is needed to add accounts at the start: the first admin and the demo accounts. */
export async function createAccountProvisioner(
  options: Pick<AccountProvisioner, 'db' | 'now' | 'random'> & { readonly secretKey: string },
): Promise<AccountProvisioner> {
  const { db, now, random, secretKey } = options;
  const [keys, passwords] = [await deriveKeys(secretKey), await createPasswords(random)];
  return { db, now, random, keys, passwords };
}

export interface ProvisionedAccount {
  readonly kind: AccountKind;
  readonly isAdmin?: boolean;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly mobileNumber?: string | undefined;
  readonly host?: Pick<
    InferOutput<typeof HostSignUpSchema>,
    'companyName' | 'companyAddress' | 'meansOfIdentification' | 'idCardNumber'
  >;
  /** Whether the host's ID counts as checked. */
  readonly isIdChecked?: boolean | undefined;
}

/**
 * Creates a verified account. If the address already has one, it is left unchanged.
 *
 * @returns The account's ID.
 */
export async function ensureAccount(
  provisioner: AccountProvisioner,
  made: ProvisionedAccount,
): Promise<string> {
  const { db, now, random, passwords } = provisioner;
  const { kind, isAdmin = false, email, password, fullName, mobileNumber = '', host } = made;
  const { isIdChecked = false } = made;
  const there = await findByEmail(db, { kind, email });
  if (there !== undefined) return there.id;
  const passwordHash = await passwords.hash(password);
  const at = now();
  return db.transaction(async (tx) => {
    const row = { kind, isAdmin, email, passwordHash, fullName, mobileNumber };
    const [added] = await tx
      .insert(accounts)
      .values({ id: newId(random), ...row, createdAt: at, emailVerifiedAt: at })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (added !== undefined) {
      if (host !== undefined) await insertHostProfile(provisioner, tx, added.id, host);
      if (isIdChecked) await storeCheckedId(tx, added.id, at);
      return added.id;
    }
    // Another server that started at the same moment created the account first.
    const [other] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.kind, kind), eq(accounts.email, email)));
    if (other === undefined) throw new Error('An account was made and is not there.');
    return other.id;
  });
}

/**
 * Creates the admin of the settings. An existing admin keeps their own password; a user with this
 * address becomes an admin with the password of the settings.
 */
export async function ensureFirstAdmin(
  provisioner: AccountProvisioner,
  admin: { readonly email: string; readonly password: string },
): Promise<void> {
  const { db, now, passwords } = provisioner;
  const id = await ensureAccount(provisioner, {
    kind: 'user',
    isAdmin: true,
    fullName: 'Admin',
    ...admin,
  });
  const account = await findByEmail(db, { kind: 'user', email: admin.email });
  if (account === undefined || account.isAdmin) return;
  const passwordHash = await passwords.hash(admin.password);
  await db.transaction(async (tx) => {
    await endSessions(tx, id, now(), { passwordHash });
    await tx
      .update(accounts)
      .set({ isAdmin: true, emailVerifiedAt: account.emailVerifiedAt ?? now() })
      .where(eq(accounts.id, id));
  });
}
