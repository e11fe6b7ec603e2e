/**
 * One slash at the start, then up to 999 characters without a double slash, a backslash or a
 * control character.
 */
const LOCAL_PATH = /^(?!.*\/\/)\/[^\\\p{Cc}]{0,999}$/u;

/**
 * Returns whether a text is a path of the app itself. This is stricter than the URL standard:
 * `/.//host` resolves to `//host`, which a browser may take for another site, and some browsers
 * read `\` as `/`.
 */
export const isLocalPath = (path: string): boolean => LOCAL_PATH.test(path);
