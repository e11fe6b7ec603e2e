export const offline = 'You’re offline. Please try again when you’re back online.';
export const brokenOff = 'We lost the connection. Please try again.';
export const timeout = 'The connection is too slow right now. Please try again.';
export const server = 'Something went wrong on our side. Please try again in a moment.';
export const refused = 'We couldn’t do that. Please check what you entered and try again.';
export const loggedOut = 'Please log in to continue.';
export const unreadable = 'We got an unexpected response. Please try again.';
