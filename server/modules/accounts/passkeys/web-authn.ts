/**
 * Loads the checks of Web Authentication when the first passkey is used. Their three hundred files
 * would take a third of a server's start.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');
