export const savedHere = 'Saved on this device';
/** `when` as in “today at 09:40”. */
export const offline = (when: string) => `You’re offline. Showing what was saved ${when}`;
export const notRefreshed = (when: string) => `Couldn’t refresh. Showing what was saved ${when}`;
