/** Greeting and signature of every email in plain text. */
export const greeting = 'Hello,';
export const signature = 'The Àyè team';

/**
 * Texts for a refund that is ordered and one that is sent, with `₦12,500` and `Monday, 23 November
 * 2026`.
 */
export const refunding = (amount: string, day: string) =>
  `We’re refunding ${amount} to the card or account you paid with. You should have it by ${day}.`;
export const refunded = (amount: string) =>
  `We’ve refunded ${amount} to the card or account you paid with. Your bank may take a few days to show it.`;

export const mailboxTitle = 'Mailbox';
export const mailboxEmpty = 'No emails yet.';
export const mailboxEmails = 'The stored emails.';
export const recipient = (email: string) => `to ${email}`;
