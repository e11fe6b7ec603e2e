export const cardAlt = 'Àyè: find a workspace anywhere in Lagos';
export const spaceNotListed = 'This space isn’t listed';
export const pageNotFound = 'We can’t find that page';
