export const deleteTitle = 'Delete this listing?';
export const keepListing = 'Keep listing';
export const pauseInstead = 'Pause instead';
export const deleteListing = 'Delete listing';
export const deleteText = (name: string) =>
  `${name} will no longer appear in your listings or in search. You can’t undo this.`;

export const powerAndInternet = 'Power and internet';
export const stillCorrect = 'Still correct today';
export const confirmForToday = 'Confirm as of today';
export const confirmedOn = (facts: readonly string[], day: string) =>
  `${facts.join(' · ')} · confirmed on ${day}`;

export const noteFromTeam = 'Note from the Àyè team:';
export const sendAgain = 'To send it again, edit it and save. We’ll then review it.';
export const onRequest = 'On request';
export const perHour = 'Per hour';
export const perDay = 'Per day';
export const updatePower = 'Update power and internet';
/** For screen readers, in place of the buttons' texts. */
export const editLabel = (name: string) => `Edit ${name}`;
export const pauseLabel = (name: string) => `Pause ${name}`;
export const resumeLabel = (name: string) => `Resume ${name}`;
export const updatePowerLabel = (name: string) => `${updatePower} for ${name}`;
export const deleteLabel = (name: string) => `Delete ${name}`;
export const addSpace = 'Add space';

export const resumed = (name: string) => `${name} is live again.`;
export const paused = (name: string) => `${name} is paused and hidden from guests.`;
