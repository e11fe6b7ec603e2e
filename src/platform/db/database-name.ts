/** Name of the app's database on a device, shared by its pages and its service worker. */
export const DATABASE = 'aye';
