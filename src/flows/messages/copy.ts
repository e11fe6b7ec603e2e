export const question = 'Have a question?';
export const askText = 'Ask the host about power, parking or anything else before you book.';
export const askHost = 'Ask the host';
export const askAbout = (spaceName: string) => `Ask about ${spaceName}`;
export const yourQuestion = 'Your question';
export const logInNext = 'You’ll log in next. Your question will be there, ready to send.';
export const logInToSend = 'Log in to send';
