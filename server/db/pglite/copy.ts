export const folderInUse = (folder: string) =>
  `Another server is using the data folder ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR.`;
export const folderNotLockable = (reason: string) => `The data folder can’t be locked: ${reason}.`;
