import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';

const SCREEN_TEXT = /\/src\/features\/catalogue\/saved\/saved-copy\.ts$/;

let isChanged = false;

/** Changes one line of one screen, or fails. */
const changeOneLine: Plugin = {
  name: 'aye:one-line-change',
  enforce: 'pre',
  buildEnd() {
    if (!isChanged) this.error('The file that the benchmark changes is not there.');
  },
  transform(code, id) {
    if (!SCREEN_TEXT.test(id)) return undefined;
    const changed = code.replace('Saved on this device.', 'Saved on this phone.');
    if (changed === code) this.error('The line that the benchmark changes is not there.');
    isChanged = true;
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
