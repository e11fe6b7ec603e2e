/** The bank account of the demo's host, with the name that the sandbox returns for it. */
export const DEMO_BANK_ACCOUNT = {
  bank: { name: 'UBA', code: '033' },
  accountNumber: '2098765609',
  accountName: 'NGOZI ADEYEMI',
} as const;

/** Payout days of the demo's host, relative to today. */
export const DEMO_PAYDAYS = [-30, -22, -14] as const;

/** Days relative to today on which the demo's host earns, up to yesterday. */
export const DEMO_EARNING_DAYS = { first: -42, every: 2 } as const;
