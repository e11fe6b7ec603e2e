/**
 * What only visits after the first need, in one file that is loaded together with the device's
 * storage.
 */
export { readSavedAt, readSavedCatalogue, saveChanges, saveWhole } from './catalogue-storage.ts';
export { applyDelta } from './apply-delta.ts';
export { waitForStoredCatalogue } from './wait-for-stored-catalogue.ts';
