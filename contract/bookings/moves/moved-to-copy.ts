export const movedTo = (when: string) => `Moved to ${when}`;
