import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RENDERED_PAGES, type RenderPage, templateName } from '#contract/pages/rendered-page.ts';

/** What pages are rendered with. The app's build writes it (`scripts/build/prerender-pages.ts`). */
export interface PageRenderer {
  readonly render: RenderPage;
  /** The HTML around a space's page, with comments where its parts belong. */
  readonly spaceTemplate: string;
  /** The same for the other pages, by their address. */
  readonly templates: ReadonlyMap<string, string>;
}

/** @returns Undefined if the app was built without it. */
export async function loadRenderer(appFolder: string): Promise<PageRenderer | undefined> {
  const folder = join(appFolder, '.renderer');
  const module = join(folder, 'renderer.js');
  if (!existsSync(module)) return undefined;
  const template = (name: string) => readFile(join(folder, `${name}.html`), 'utf8');
  const [{ renderPublicPage }, spaceTemplate, ...templates] = await Promise.all([
    import(/* @vite-ignore */ pathToFileURL(module).href) as Promise<{
      renderPublicPage: RenderPage;
    }>,
    template('space'),
    ...RENDERED_PAGES.map((address) => template(templateName(address))),
  ]);
  return {
    render: renderPublicPage,
    spaceTemplate,
    templates: new Map(templates.map((html, index) => [RENDERED_PAGES[index] ?? '', html])),
  };
}
