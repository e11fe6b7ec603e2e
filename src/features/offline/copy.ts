export const nothingStored =
  'This browser isn’t storing anything for Àyè, so what you save or type will be lost when you close this page. Try a normal window instead of a private one.';

export const olderTabOpen =
  'An older version of Àyè is open in another tab. Close that tab: nothing is saved here until you do.';

export const newerTabOpen =
  'A newer version of Àyè is open in another tab. Reload this page to use it.';

export const storageBack = 'Storage is working again. Reload this page so your changes are saved.';

export const reload = 'Reload';

export function lost(count: number): string {
  const [what, it] = count === 1 ? ['1 thing', 'it'] : [`${count} things`, 'them'];
  return `Your browser cleared what Àyè stored here. You lost ${what} you hadn’t sent. Please fill ${it} in again.`;
}

/** Where changing what the app stores on the device failed, for whatever reason. */
export const changeFailed =
  'We couldn’t update what’s stored on this device. Reload the page and try again.';

export const slowNetwork = 'Slow network. Still trying…';
