/** Kind of the outbox entries that send messages. Apart, because every page imports it. */
export const MESSAGE_ENTRY = 'message';
