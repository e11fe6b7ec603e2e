export const moderation = {
  heading: 'Reported messages',
  lead: 'Conversations that a guest or host has reported. You can only read one while its report is open, and the log shows who read it.',
  loading: 'Loading the reported conversations',
  notLoaded: 'We couldn’t load the reported conversations',
  none: 'No open reports',
  noneText: 'When a guest or host reports a conversation, it will appear here.',
  listLabel: 'Reported conversations',
} as const;

export const formerMember = 'Former member';
export const between = (guest: string, host: string) => `${guest} (guest) and ${host} (host)`;
export const reportedBy = (side: 'guest' | 'host', when: string) =>
  `Reported by the ${side}, ${when}`;
export const count = (messages: number) => (messages === 1 ? '1 message' : `${messages} messages`);
export const read = 'Read conversation';
export const readLabel = (spaceName: string) => `Read the conversation about ${spaceName}`;
export const readQuestion = 'Read this conversation?';
export const readText =
  'These are private messages. The log will show that you’ve read them, and for which report.';
export const notNow = 'Not now';
export const reading = 'Opening…';
export const logged = 'The log now shows that you read this conversation.';
export const close = 'Close report';
export const closeLabel = (spaceName: string) => `Close the report about ${spaceName}`;
export const nothing = 'There are no messages in this conversation.';
export const deleted = 'Deleted with the sender’s account';
export const photoOf = (name: string) => `Photo from ${name}`;
export const photoNotLoaded = 'We couldn’t load this photo.';
