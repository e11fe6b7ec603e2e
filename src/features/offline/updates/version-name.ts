/** The name of the version that a page runs: its first script is named by what the app is made of. */
export function versionName(page: Pick<Document, 'querySelector'>): string | undefined {
  const source = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  return /-([\w-]{7})\.js$/.exec(source ?? '')?.[1];
}
