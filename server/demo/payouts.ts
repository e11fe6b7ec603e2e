/** Where the demo host's money goes: the sandbox tells this holder too. */
export const DEMO_BANK_ACCOUNT = {
  bank: { name: 'UBA', code: '033' },
  accountNumber: '2098765609',
  accountName: 'NGOZI ADEYEMI',
} as const;

/** Days from today on which the demo's host withdrew what there was. */
export const DEMO_PAYDAYS = [-30, -22, -14] as const;

/** Days from today on which earnings were given, from the first to yesterday. */
export const DEMO_EARNING_DAYS = { first: -42, every: 2 } as const;
