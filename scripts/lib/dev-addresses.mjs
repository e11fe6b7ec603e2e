/** Vite's default port. */
const APP_PORT = 5173;

/**
 * Returns the programs of `npm run dev`. `PORT` is the app's port, the one opened in the browser.
 * The API also prints and emails addresses of the app, which forwards API calls to it.
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {string[]} options.args passed on to Vite
 * @param {(preferred: number) => Promise<number>} options.findPort returns the preferred port, or
 * one that is free
 * @param {{ node: string, vite: string, tsx: string }} options.programs
 */
export async function devPrograms({ env, args, findPort, programs }) {
  const appPort = env.PORT ? Number(env.PORT) : await findPort(APP_PORT);
  const apiPort = env.API_PORT ? Number(env.API_PORT) : await findPort(0);
  const app = `http://localhost:${appPort}`;
  const api = `http://127.0.0.1:${apiPort}`;
  return {
    app,
    api,
    commands: [
      {
        program: programs.node,
        args: [programs.vite, '--port', String(appPort), '--strictPort', ...args],
        env: { API_ORIGIN: api },
      },
      {
        program: programs.node,
        args: [programs.tsx, 'watch', '--clear-screen=false', 'server/start.ts'],
        env: {
          NODE_ENV: 'development',
          HOST: '127.0.0.1',
          PORT: String(apiPort),
          PUBLIC_URL: env.PUBLIC_URL ?? app,
        },
      },
    ],
  };
}
