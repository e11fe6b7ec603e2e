/** What only a visit after the first needs: one file, which comes with the device's storage. */
export { readSavedAt, readSavedCatalogue, saveChanges, saveWhole } from './catalogue-storage.ts';
export { layChanges } from './lay-changes.ts';
export { untilSaved } from './until-saved.ts';
