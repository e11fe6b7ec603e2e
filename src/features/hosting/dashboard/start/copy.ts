export const title = 'Get ready for your first guest';
export const progress = (done: number, count: number) => `${done} of ${count} done`;
export const addSpace = 'Add your first space';
export const addSpaceWhy = 'Photos, opening hours and a price. It takes about 10 minutes.';
export const waitReview = 'Get your space approved';
export const waitReviewWhy = 'We review new spaces before guests can see them, and email you.';
export const addPhone = 'Add your phone number';
export const addPhoneWhy = 'Guests who can’t find the door need to reach you.';
export const addBank = 'Add your bank details';
export const addBankWhy = 'We need them to pay you.';
export const done = 'Done';

export const planTitle = 'Your plan';
export const noPlan = 'No plan yet';
export const paidUntil = (date: string) => `Paid until ${date}`;
export const thenPlan = (plan: string) => `then ${plan}`;
export const used = (listings: number, limit: number | undefined) =>
  limit === undefined
    ? `${listings} ${listings === 1 ? 'space' : 'spaces'}, no limit`
    : `${listings} of ${limit} ${limit === 1 ? 'space' : 'spaces'} used`;
export const seePlans = 'See plans';
export const extend = 'Extend or change';

export const idRefused = (reason: string) => `Please check your ID: ${reason}`;
export const enterIdAgain = 'Enter it again';
