/** Where changing what the app stores on the device failed, for whatever reason. */
export const changeFailed =
  'We couldn’t update what’s stored on this device. Reload the page and try again.';
