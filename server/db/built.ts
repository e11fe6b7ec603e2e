/**
 * Whether this code runs from the build (`dist/server`, where every module lies in one folder) or
 * from its TypeScript sources.
 */
const BUILT = !import.meta.url.endsWith('.ts');

/** A file that lies at `source` beside these sources and at `built` beside the built modules. */
export function fileBeside(paths: { readonly source: string; readonly built: string }): URL {
  return new URL(BUILT ? paths.built : paths.source, import.meta.url);
}
