import type { HostIdentity } from '#contract/accounts/accounts.ts';

export const review = 'Review ID';
/** For screen readers, in place of the button's text. */
export const reviewLabel = (name: string) => `Review ID of ${name}`;
export const state: Readonly<Record<HostIdentity['state'], string>> = {
  unchecked: 'ID to check',
  checked: 'ID checked',
  refused: 'asked for ID again',
};

export const title = (name: string) => `ID of ${name}`;
export const name = 'Name';
export const company = 'Company';
export const means = 'Means of identification';
export const number = 'Number';
export const checkedOn = (day: string) => `Checked on ${day}.`;
export const refusedOn = (day: string, reason: string) =>
  `Asked for it again on ${day}: “${reason}”`;

export const show = 'Show number';
export const showing = 'Showing the number…';
export const logged = 'The log now shows that you viewed this number.';
export const compare =
  'Check that the number fits this kind of ID, and that it belongs to this person.';
export const unreadable = 'We can’t read this number any more. Ask the host to enter it again.';

export const confirm = 'ID is right';
export const confirming = 'Saving…';
export const askAgain = 'Ask for it again';
export const askingAgain = 'Sending…';
export const why = 'Why do you need it again?';
export const whyHint = (length: number, most: number) =>
  `We’ll email this to the host. ${length} of ${most} characters.`;
export const back = 'Back';
