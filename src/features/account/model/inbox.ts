interface Inbox {
  /** As its provider calls it. */
  readonly name: string;
  readonly href: string;
}

const GMAIL: Inbox = { name: 'Gmail', href: 'https://mail.google.com/' };
const YAHOO: Inbox = { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/' };
const OUTLOOK: Inbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' };

const INBOXES: ReadonlyMap<string, Inbox> = new Map([
  ['gmail.com', GMAIL],
  ['googlemail.com', GMAIL],
  ['yahoo.com', YAHOO],
  ['yahoo.co.uk', YAHOO],
  ['ymail.com', YAHOO],
  ['outlook.com', OUTLOOK],
  ['hotmail.com', OUTLOOK],
  ['live.com', OUTLOOK],
]);

/**
 * Where the emails of an address are read; undefined if its provider isn't among those that most
 * people use. Phones open the provider's app if it is installed.
 */
export const inboxOf = (address: string): Inbox | undefined =>
  INBOXES.get(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
