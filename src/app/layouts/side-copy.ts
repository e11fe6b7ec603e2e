/** The slogan of the log-in and sign-up screens. */
export const slogan = {
  before: 'Work where the light ',
  emphasis: 'stays on',
  after: '.',
} as const;
