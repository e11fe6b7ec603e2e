export const conversations = 'Your conversations.';
export const unread = 'Your unread messages.';
export const conversation = 'The conversation.';
export const sent = 'Message sent.';
export const photo = 'The photo.';
export const received = 'Noted.';
export const blocked = 'Blocked. You won’t get messages from each other.';
export const unblocked = 'Unblocked. You can write to each other again.';
export const reported = 'Thank you. We’ll read this conversation and look into it.';

export const emptyMessage = 'Write a message or add a photo.';
export const otherContent = 'Another message was already sent with this ID. Please write it again.';
export const tooManyMessages =
  'You’ve sent a lot of messages in a short time. Please wait a few minutes.';
export const tooManyPhotos = 'You’ve sent a lot of photos today. Please wait until tomorrow.';
export const tooManyNew =
  'You’ve written to many hosts today. Please wait until tomorrow before you ask another one.';

export const closedBlocked =
  'You can’t write to each other because one of you has blocked the other.';
export const closedAccount = 'This person can no longer be reached on Àyè.';
export const closedListing = 'This space is no longer listed, so you can’t write about it.';

/** For admins. */
export const reportedConversations = 'The reported conversations.';
export const reportClosed = 'The report is closed.';
export const reportAlreadyClosed = 'This report was already closed.';
/** The name of a conversation in the audit log, which contains no names of people. */
export const aboutSpace = (space: string) => `Conversation about ${space}`;

/** The email about messages that weren’t read. */
export const unreadSubject = (space: string) => `New message about ${space}`;
export const youHaveMessage = (space: string) => `You have a new message about ${space}.`;
export const message = 'Message';
export const photoOnly = 'A photo';
export const readAndReply = 'Read and reply';
export const replyInApp =
  'Please reply in Àyè, not to this email. We won’t email you again about this conversation until you’ve read it.';
