/** Tags for a test that would show the same at the other screen size, where it isn't run. */
export const ON_LAPTOP = { tag: '@laptop' } as const;
export const ON_PHONE = { tag: '@phone' } as const;
