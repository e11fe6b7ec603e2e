/**
 * Shown when a push message can't be read, because browsers require a notification for every push.
 */
export const unreadTitle = 'You have an update from Àyè';
export const unreadBody = 'Open the app to see it.';
