/** Raised whenever a schema of the contract changes: installed apps lag behind the server. */
export const CONTRACT_VERSION = 6;
