import { cpSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const OUT = 'dist/server';

/** The migrations are read at start, from a folder beside the built modules. */
function copyMigrations(): Plugin {
  return {
    name: 'copy-migrations',
    writeBundle: ({ dir = OUT }) =>
      cpSync('server/db/migrations', `${dir}/migrations`, { recursive: true }),
  };
}

/** Builds the server as plain JavaScript in one folder; installed packages are not bundled. */
export default defineConfig({
  publicDir: false,
  plugins: [copyMigrations()],
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: OUT,
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        start: 'server/start.ts',
        seed: 'server/seed.ts',
        backup: 'server/backup.ts',
        'pglite-worker': 'server/db/pglite/worker.ts',
        'read-calendar-thread': 'server/gateways/calendars/read-calendar-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
