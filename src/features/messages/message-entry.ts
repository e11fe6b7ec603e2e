/** Kind of the outbox entries that send messages. */
export const MESSAGE_ENTRY = 'message';
