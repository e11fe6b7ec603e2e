// Collects the Lucide icons that the app uses into one sprite, which adds no script and is cached
// permanently. Run `node scripts/icons.mjs` after adding a name here.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NAMES = [
  'accessibility',
  'armchair',
  'arrow-left',
  'arrow-right',
  'building-2',
  'calendar',
  'calendar-plus',
  'camera',
  'car',
  'cctv',
  'chart-column',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'clock',
  'cloud-upload',
  'coffee',
  'compass',
  'download',
  'ellipsis',
  'ellipsis-vertical',
  'eye',
  'eye-off',
  'heart',
  'house',
  'image',
  'info',
  'layout-dashboard',
  'list',
  'locate-fixed',
  'lock',
  'log-in',
  'log-out',
  'mail',
  'map',
  'map-pin',
  'message-circle',
  'microwave',
  'minus',
  'monitor',
  'navigation',
  'pause',
  'phone',
  'play',
  'plus',
  'printer',
  'projector',
  'qr-code',
  'receipt-text',
  'refresh-cw',
  'scan-line',
  'scroll-text',
  'search',
  'settings',
  'share',
  'share-2',
  'sliders-horizontal',
  'snowflake',
  'square-plus',
  'star',
  'sun',
  'ticket',
  'trash-2',
  'triangle-alert',
  'user',
  'user-check',
  'users',
  'video',
  'volume-2',
  'wallet',
  'wifi',
  'wifi-off',
  'x',
  'zap',
];

const require = createRequire(import.meta.url);
const symbols = NAMES.map((name) => {
  const source = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = source
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?svg[^>]*>/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
});

writeFileSync(
  new URL('../src/ui/icons/sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->${symbols.join('')}</svg>\n`,
);
writeFileSync(
  new URL('../src/ui/icons/names.ts', import.meta.url),
  `/** Made by \`node scripts/icons.mjs\`. */\nexport type IconName =\n${NAMES.map((name) => `  | '${name}'`).join('\n')};\n`,
);
