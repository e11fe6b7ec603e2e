export const capabilities = 'What this server supports.';
export const healthy = 'The server is working.';
