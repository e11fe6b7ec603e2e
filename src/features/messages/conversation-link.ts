import type { MessagingRole } from './messaging-role.ts';

/**
 * The properties of a link to a conversation.
 *
 * @param id Its ID, or the address of a space or booking.
 */
export function conversationLink(role: MessagingRole, id: string) {
  return role === 'user'
    ? ({ to: '/messages/$id', params: { id } } as const)
    : ({ to: '/dashboardLayout/messages/$id', params: { id } } as const);
}

/** Path of the list of conversations. */
export const listPath = (role: MessagingRole) =>
  role === 'user' ? ('/messages' as const) : ('/dashboardLayout/messages' as const);
