/**
 * False when this code runs from its TypeScript sources, true when it runs from the build
 * (`dist/server`, where all modules are in one folder).
 */
const BUILT = !import.meta.url.endsWith('.ts');

/**
 * The URL of a file that is at `source` relative to the server's database sources, and at `built`
 * relative to the built modules.
 */
export function fileBeside(paths: { readonly source: string; readonly built: string }): URL {
  return new URL(BUILT ? paths.built : paths.source, import.meta.url);
}
