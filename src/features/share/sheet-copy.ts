export const heading = 'Share this space';
export const shareWith = 'Share with';
/** For screen readers, in place of the name of an app. */
export const opensInNewTab = (name: string) => `${name} (opens in a new tab)`;
export const copied = 'Link copied.';
export const notCopied = 'We couldn’t copy the link. It’s selected, so you can copy it yourself.';
