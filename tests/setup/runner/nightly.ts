/** True in the nightly run (`npm run test:nightly`), which runs every seed and every point. */
export const IS_NIGHTLY = process.env['NIGHTLY'] === '1';
