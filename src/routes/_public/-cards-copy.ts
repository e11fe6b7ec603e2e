export const detailsOf = (space: string) => `Space Details: ${space}`;
