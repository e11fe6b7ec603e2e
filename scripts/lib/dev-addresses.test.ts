import { expect, it } from 'vitest';
import { devPrograms } from './dev-addresses.mjs';

const programs = { node: 'node', vite: 'vite.js', tsx: 'tsx.mjs' };
const free = async (preferred: number) => (preferred === 0 ? 46_393 : preferred);

const plan = (env: Record<string, string>, findPort = free) =>
  devPrograms({ env, args: ['--host'], findPort, programs });

it('the dev server runs the app at Vite’s port, and the API prints the app’s address', async () => {
  const { app, api, commands } = await plan({});
  expect([app, api]).toEqual(['http://localhost:5173', 'http://127.0.0.1:46393']);
  const [vite, server] = commands;
  expect(vite?.args).toEqual(['vite.js', '--port', '5173', '--strictPort', '--host']);
  expect(vite?.env).toEqual({ API_ORIGIN: api });
  expect(server?.env).toMatchObject({ PORT: '46393', PUBLIC_URL: app });
});

it('PORT sets the port of the app', async () => {
  const { app, commands } = await plan({ PORT: '4000', API_PORT: '4001' });
  expect(app).toBe('http://localhost:4000');
  expect(commands[0]?.args).toContain('4000');
  expect(commands[1]?.env).toMatchObject({ PORT: '4001', PUBLIC_URL: app });
});

it('a port that is in use is replaced by a free one in all addresses', async () => {
  const { app, commands } = await plan({}, async () => 5_174);
  expect(app).toBe('http://localhost:5174');
  expect(commands[0]?.args).toContain('5174');
});

it('a PUBLIC_URL that is set is not changed', async () => {
  const { commands } = await plan({ PUBLIC_URL: 'http://192.168.0.7:5173' });
  expect(commands[1]?.env).toMatchObject({ PUBLIC_URL: 'http://192.168.0.7:5173' });
});
