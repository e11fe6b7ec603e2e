/** Tags for a test that would show the same at the other screen size, where it isn't run. */
export const ON_LAPTOP = { tag: '@laptop' } as const;
export const ON_PHONE = { tag: '@phone' } as const;

/**
 * For a test that runs nightly only: a variant of a journey, or what a browser shows in addition to
 * cheaper tests.
 *
 * @param guards Names of the test files, without their endings and separated by commas, that guard
 *   the same on each commit
 * @param where The screen size of the test, if it runs at one only
 */
export const nightly = (guards: string, where?: typeof ON_LAPTOP | typeof ON_PHONE) => ({
  tag: where === undefined ? ['@nightly'] : ['@nightly', where.tag],
  annotation: { type: 'on each commit', description: guards },
});
