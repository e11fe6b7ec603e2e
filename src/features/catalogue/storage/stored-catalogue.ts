/**
 * What only visits after the first need, in one file that is loaded together with the device's
 * storage.
 */
export { readSaved, save, syncStored } from '../sync/sync-page.ts';
export { waitForStoredCatalogue } from './wait-for-stored-catalogue.ts';
