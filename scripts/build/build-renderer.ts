import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ASSET_NAMES } from './asset-names.ts';
import { shortClassNames } from './class-names.ts';

const ENTRY = 'src/app/server-rendering/renderer.tsx';

interface Renderer {
  readonly renderLanding: () => Promise<string>;
}

/**
 * Builds the app's components as one module for Node, in which they are rendered to HTML. It
 * contains its packages: their production form doesn't depend on the server's environment then.
 *
 * @returns The module. Its names of styles and assets are those of the app's build.
 */
export async function buildRenderer(outDir: string): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ compiler: { compilationMode: 'annotation' } })],
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: shortClassNames() } },
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          hashCharacters: ASSET_NAMES.hashCharacters,
          assetFileNames: ASSET_NAMES.assetFileNames,
          codeSplitting: false,
        },
      },
    },
  });
  return (await import(pathToFileURL(path.resolve(outDir, 'renderer.js')).href)) as Renderer;
}
