import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/contract\/[^?]*\.ts$/;
const UNUSED = /\b(?:summary|origin): (?:'[^'\n]*'|"[^"\n]*"),?/g;

/**
 * Removes the calls' summaries and origins from the app. The server writes them into its API
 * document, and the app doesn't use them.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'aye:without-summaries',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    transform: {
      filter: { id: CONTRACT_FILE },
      handler: (code) => ({ code: code.replaceAll(UNUSED, ''), map: null }),
    },
  };
}
