export const NOTHING_KEPT =
  'This browser keeps nothing for Àyè: what you save or type is gone when you close this page.';

export const HELD_UP =
  'Another window has an older version of Àyè open. Close it: nothing is kept here until then.';

export const OUTDATED = 'A newer version of Àyè is open in another tab. Load this one again.';

export const LATE = 'This device can keep things again. Load this page again, so that it does.';

export function lost(count: number): string {
  const [things, are] = count === 1 ? ['1 thing', 'is'] : [`${count} things`, 'are'];
  return `This browser has cleared what Àyè kept here: ${things} that you had not sent ${are} gone.`;
}
