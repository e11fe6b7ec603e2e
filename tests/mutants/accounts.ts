import type { Mutant } from './mutant.ts';

const TOKENS = 'server/modules/accounts/sessions/tokens.ts';
const SESSIONS = 'server/modules/accounts/sessions/sessions.ts';
const LOG_IN = 'server/modules/accounts/sessions/log-in.ts';
const LINKS = 'server/db/stores/mail-links.ts';
const VERIFICATION = 'server/modules/accounts/verification.ts';
const CODES = 'server/modules/accounts/second-factor/check.ts';
const LIMITS = 'server/modules/accounts/limits.ts';
const REPOSITORY = 'server/modules/accounts/repository.ts';
const PASSKEYS = 'server/modules/accounts/passkeys/verify.ts';
const AUTH = 'server/http/auth.ts';

const flows = { project: 'api-postgres', tests: ['accounts/accounts-flows'] } as const;
const links = { project: 'api-postgres', tests: ['accounts/accounts-links'] } as const;
const verifying = { project: 'api-postgres', tests: ['accounts/accounts-verification'] } as const;
const matrix = { project: 'api-postgres', tests: ['accounts/accounts-matrix'] } as const;
const sessions = { project: 'api-postgres', tests: ['accounts/session-ends'] } as const;
const codes = { project: 'api-postgres', tests: ['accounts/second-factor'] } as const;
const limits = { project: 'api-postgres', tests: ['accounts/accounts-limits'] } as const;
const passkeys = { project: 'api-postgres', tests: ['accounts/passkeys'] } as const;

/** Faults in accounts, sessions, second factors and links of emails. */
export const ACCOUNTS: readonly Mutant[] = [
  {
    fault: 'a wrong password logs in',
    file: LOG_IN,
    from: 'if (account === undefined || !matches)',
    to: 'if (account === undefined)',
    ...flows,
  },
  {
    fault: 'an address that isn’t verified logs in',
    file: LOG_IN,
    from: "  if (account.emailVerifiedAt === null) throw new ApiError('EMAIL_NOT_VERIFIED');\n",
    to: '',
    ...flows,
  },
  {
    fault: 'a suspended account logs in',
    file: LOG_IN,
    from: "  if (account.suspendedAt !== null) throw new ApiError('ACCOUNT_SUSPENDED');\n",
    to: '',
    ...matrix,
  },
  {
    fault: 'a token of another issuer is accepted',
    file: TOKENS,
    from: '        issuer: ISSUER,\n',
    to: '',
    ...matrix,
  },
  {
    fault: 'an expired token is accepted',
    file: TOKENS,
    from: 'currentDate: now(),',
    to: 'currentDate: new Date(0),',
    ...matrix,
  },
  {
    fault: 'a session that was ended goes on',
    file: SESSIONS,
    from: '        isNull(sessions.revokedAt),\n',
    to: '',
    ...sessions,
  },
  {
    fault: 'a session goes on after its time',
    file: SESSIONS,
    from: '        gt(sessions.expiresAt, now),\n',
    to: '',
    ...matrix,
  },
  {
    fault: 'a token from before a new password is accepted',
    file: SESSIONS,
    from: ' && known.epoch === claims.epoch',
    to: '',
    ...matrix,
  },
  {
    fault: 'a former admin stays one',
    file: SESSIONS,
    from: "if (!same || (role === 'admin' && !known.isAdmin)) return undefined;",
    to: 'if (!same) return undefined;',
    ...matrix,
  },
  {
    fault: 'an ended session is remembered',
    file: SESSIONS,
    from: '    remembered = new Map();\n',
    to: '',
    ...flows,
  },
  {
    fault: 'a new password leaves the other sessions',
    file: REPOSITORY,
    from: 'sessionEpoch: sql`${accounts.sessionEpoch} + 1`',
    to: 'sessionEpoch: sql`${accounts.sessionEpoch}`',
    ...sessions,
  },
  {
    fault: 'a link of an email works twice',
    file: LINKS,
    from: '    isNull(mailLinks.usedAt),\n',
    to: '',
    ...links,
  },
  {
    fault: 'a link of an email works after its time',
    file: LINKS,
    from: '    gt(mailLinks.expiresAt, now),\n',
    to: '',
    ...links,
  },
  {
    fault: 'a link for one purpose works for another',
    file: LINKS,
    from: '    inArray(mailLinks.purpose, purposes),\n    isNull',
    to: '    isNull',
    ...links,
  },
  {
    fault: 'anyone who has the link verifies somebody else’s sign-up',
    file: VERIFICATION,
    from: "  if (password === undefined) throw new ApiError('PASSWORD_NEEDED');\n",
    to: '  if (password === undefined) return;\n',
    ...verifying,
  },
  {
    fault: 'an address that another account has taken is taken again',
    file: VERIFICATION,
    from: '  const taken = await isTaken(tx, { kind, email: newEmail });',
    to: '  const taken = false;',
    ...flows,
  },
  {
    fault: 'a code works twice',
    file: CODES,
    from: '        lt(secondFactors.lastStep, step),\n',
    to: '',
    ...codes,
  },
  {
    fault: 'a recovery code works twice',
    file: CODES,
    from: '        isNull(recoveryCodes.usedAt),\n',
    to: '',
    ...codes,
  },
  {
    fault: 'a code from an hour ago lets bank details be changed',
    file: CODES,
    from: 'const RECENT = 10 * 60 * 1_000;',
    to: 'const RECENT = 60 * 60 * 1_000;',
    project: 'api-postgres',
    tests: ['accounts/recent-code'],
  },
  {
    fault: 'a log-in needs no code',
    file: CODES,
    from: "  if (code === undefined) throw new ApiError('SECOND_FACTOR_NEEDED');\n",
    to: '  if (code === undefined) return null;\n',
    ...codes,
  },
  {
    fault: 'passwords are guessed without a limit',
    file: LIMITS,
    from: "  if (ofPair.count > LOG_IN.perPair) throw new ApiError('LOGIN_HELD');\n",
    to: '',
    ...limits,
  },
  {
    fault: 'codes are guessed for days',
    file: LIMITS,
    from: "      if (ofDay.count > CODES.perDay) throw new ApiError('LOGIN_HELD');\n",
    to: '',
    project: 'api-postgres',
    tests: ['accounts/second-factor'],
  },
  {
    fault: 'a passkey of another account is accepted as one’s own',
    file: PASSKEYS,
    from: 'if (passkey === undefined || !isOwn)',
    to: 'if (passkey === undefined)',
    ...passkeys,
  },
  {
    fault: 'a device that didn’t check its owner logs in',
    file: PASSKEYS,
    from: '      requireUserVerification: true,\n',
    to: '      requireUserVerification: false,\n',
    ...passkeys,
  },
  {
    fault: 'any role may call what admins may',
    file: AUTH,
    from: "  if (!roles.includes(actor.role)) throw new ApiError('FORBIDDEN');\n",
    to: '',
    ...matrix,
  },
];
