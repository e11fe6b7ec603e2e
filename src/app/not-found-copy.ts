export const notFoundTitle = 'We can’t find that page';
export const notFoundText =
  'The address may be mistyped, or the page may have moved. Check the address, or go back home.';
export const findSpace = 'Find A Space';
