import type { MeansOfIdentification } from '#contract/accounts/account-fields.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';

/** The password of every demo account. It is public, so use it for demo data only. */
export const DEMO_PASSWORD = 'Danfo#Yellow1';

interface DemoAccount {
  readonly kind: AccountKind;
  readonly isAdmin?: boolean;
  readonly email: string;
  readonly fullName: string;
  readonly mobileNumber?: string;
  readonly host?: {
    readonly companyName: string;
    readonly companyAddress: string;
    readonly meansOfIdentification: MeansOfIdentification;
    readonly idCardNumber: string;
  };
  readonly isIdChecked?: boolean;
  /** How many spaces of the demo catalogue are assigned to this host. */
  readonly owns?: { readonly active: number; readonly pending: number };
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { kind: 'user', email: 'user@aye.test', fullName: 'Ada Okafor', mobileNumber: '08005550123' },
  { kind: 'user', email: 'user2@aye.test', fullName: 'Tunde Bello', mobileNumber: '08135550164' },
  {
    kind: 'host',
    email: 'host@aye.test',
    fullName: 'Ngozi Adeyemi',
    mobileNumber: '08005550142',
    host: {
      companyName: 'Mainland Rooms',
      companyAddress: '12 Herbert Macaulay Way, Yaba, Lagos',
      meansOfIdentification: 'National ID',
      idCardNumber: '11122204821',
    },
    isIdChecked: true,
    owns: { active: 6, pending: 0 },
  },
  {
    kind: 'host',
    email: 'host2@aye.test',
    fullName: 'Segun Balogun',
    mobileNumber: '08005550187',
    host: {
      companyName: 'Studio Segun',
      companyAddress: '4 Allen Avenue, Ikeja, Lagos',
      meansOfIdentification: 'passport',
      idCardNumber: 'A01234567',
    },
    owns: { active: 0, pending: 1 },
  },
  { kind: 'user', isAdmin: true, email: 'admin@aye.test', fullName: 'Funmi Admin' },
];
