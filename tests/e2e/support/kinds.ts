/** For a test that would show the same on the other kind of screen: it isn't run there. */
export const ON_LAPTOP = { tag: '@laptop' } as const;
export const ON_PHONE = { tag: '@phone' } as const;
