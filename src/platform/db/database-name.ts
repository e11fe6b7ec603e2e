/** What the app keeps on a device, shared by its pages and its worker. */
export const DATABASE = 'aye';
