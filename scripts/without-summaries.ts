import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/contract\/[^?]*\.ts$/;
const SUMMARY = /\bsummary: (?:'[^'\n]*'|"[^"\n]*")/g;

/** What a call is for stands in the API's document, which the server writes: no phone needs it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'aye:without-summaries',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    transform: {
      filter: { id: CONTRACT_FILE },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, "summary: ''"), map: null }),
    },
  };
}
