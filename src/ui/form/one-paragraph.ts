/**
 * Returns a text as one line, with single spaces. Reasons and reviews are typed into a field of
 * several lines, but stored without line breaks, because they also appear within lines of emails.
 */
export const oneParagraph = (text: string): string => text.replace(/\s+/g, ' ').trim();
