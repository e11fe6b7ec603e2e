/** Returns the name of the version that a page runs: the hash in the name of its first script. */
export function versionName(page: Pick<Document, 'querySelector'>): string | undefined {
  const source = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  return /-([\w-]{7})\.js$/.exec(source ?? '')?.[1];
}
