/**
 * Raised whenever a schema of the contract changes, because installed apps lag behind the server.
 */
export const CONTRACT_VERSION = 30;
