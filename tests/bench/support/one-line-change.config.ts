import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';

const SCREEN_TEXT = /\/src\/routes\/_public\/-savedspace-copy\.ts$/;

/** Changes one line of one screen. */
const changeOneLine: Plugin = {
  name: 'aye:one-line-change',
  enforce: 'pre',
  transform(code, id) {
    if (!SCREEN_TEXT.test(id)) return undefined;
    const changed = code.replace('Saved on this device.', 'Saved on this phone.');
    if (changed === code) this.error('The line that the benchmark changes is not there.');
    return { code: changed, map: null };
  },
};

/** The app's build with one changed line in the screen of saved spaces. */
export default defineConfig(async (env) => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const loaded = await loadConfigFromFile(env, path.join(root, 'vite.config.ts'));
  if (loaded === null) throw new Error('The app has no configuration.');
  return mergeConfig(loaded.config, { root, plugins: [changeOneLine] });
});
