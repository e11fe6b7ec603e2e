export const rules = 'The prices and rules of your space.';
export const saved = 'Your prices are saved. Bookings that are already paid stay as they are.';
export const daysOver = 'These days are over. Choose today or later days.';
