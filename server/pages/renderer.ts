import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RENDERED_COMPANY_PAGES, type RenderPage, SEARCH_PAGE } from '#contract/rendered-page.ts';

/** What pages are rendered with. The app's build writes it (`scripts/prerender-pages.ts`). */
export interface PageRenderer {
  readonly render: RenderPage;
  /** The HTML around a space's page, with comments where its parts belong. */
  readonly spaceTemplate: string;
  /** The same for the page with the search. */
  readonly searchTemplate: string;
  /** The same for the pages about the company, by their address. */
  readonly companyTemplates: ReadonlyMap<string, string>;
}

/** @returns Undefined if the app was built without it. */
export async function loadRenderer(appFolder: string): Promise<PageRenderer | undefined> {
  const folder = join(appFolder, '.renderer');
  const module = join(folder, 'renderer.js');
  if (!existsSync(module)) return undefined;
  const template = (name: string) => readFile(join(folder, `${name}.html`), 'utf8');
  const [{ renderPublicPage }, spaceTemplate, searchTemplate, ...companyTemplates] =
    await Promise.all([
      import(/* @vite-ignore */ pathToFileURL(module).href) as Promise<{
        renderPublicPage: RenderPage;
      }>,
      template('space'),
      template(SEARCH_PAGE.slice(1)),
      ...RENDERED_COMPANY_PAGES.map((address) => template(address.slice(1))),
    ]);
  return {
    render: renderPublicPage,
    spaceTemplate,
    searchTemplate,
    companyTemplates: new Map(
      companyTemplates.map((html, index) => [RENDERED_COMPANY_PAGES[index] ?? '', html]),
    ),
  };
}
