export const unreadable = 'Enter a price in naira, for example 30,000.';
export const reversed = 'The minimum is higher than the maximum. Change one of them.';
