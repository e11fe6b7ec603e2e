export const conflictTitle = 'This listing was changed';
export const conflictText =
  'You and another tab or device changed the same details. Choose which to save. All other changes, yours and theirs, are included.';
export const changedSince =
  'This listing was changed in another tab or on another device after you opened it.';
export const compare = 'Compare changes';
export const compareFirst =
  'This listing was changed in another tab or on another device. Compare the changes before you save.';
export const notCompared =
  'This listing was changed in another tab or on another device, and we couldn’t load the changes. What you typed is still here. Check your connection and try again.';
export const changedAgain =
  'The listing was changed again in the meantime. Please compare once more.';
export const nothingToSave =
  'The listing stays as it is now, with the changes from the other tab or device.';
export const alsoSaved = (names: readonly string[]) =>
  `This also includes what was changed in another tab or on another device: ${names.join(', ')}.`;
export const included = (names: readonly string[]) =>
  names.length === 0
    ? 'There’s nothing to choose. You can save your changes.'
    : `The form now includes what was changed elsewhere: ${names.join(', ')}. Check it, then save.`;

export const empty = 'Empty';
export const closed = 'Closed';
export const times = (opening: string, closing: string) => `${opening}–${closing}`;
export const hoursOn = (day: string) => `Hours on ${day}`;
export const photos = 'Photos';
export const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
export const photosAdded = (count: number) => `${count} added`;
export const photosRemoved = (count: number) => `${count} removed`;
export const reordered = 'Different order';
export const extra = (name: string) => `Extra: ${name}`;
export const removed = 'Removed';
export const quantity = (count: string) => `Quantity: ${count}`;
export const notOffered = 'Not offered to guests';
