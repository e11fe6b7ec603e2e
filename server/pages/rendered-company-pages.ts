import type { OpenPage } from '#contract/pages.ts';
import type { FallbackPage } from '../http/fallback.ts';
import { openHead } from './fixed-heads.ts';
import { headTags } from './head.ts';
import { renderedHtml } from './rendered-html.ts';
import type { RenderingDependencies } from './rendered-spaces.ts';
import { compressedPage, createTemplate } from './template.ts';

interface RenderedCompanyPagesDependencies extends Omit<RenderingDependencies, 'readReviews'> {
  readonly origin: () => string;
}

export interface RenderedCompanyPages {
  /**
   * Returns the rendered page, or a promise of undefined if it couldn't be rendered. Returns
   * undefined for a page that isn't about the company.
   */
  at(page: OpenPage): Promise<FallbackPage | undefined> | undefined;
}

/**
 * Renders the pages about the company. Their content changes only with the app, so each is rendered
 * once.
 */
export function createRenderedCompanyPages({
  renderer,
  capabilities,
  now,
  origin,
  onTrouble,
}: RenderedCompanyPagesDependencies): RenderedCompanyPages {
  const stored = new Map<string, Promise<FallbackPage | undefined>>();

  const compose = async (page: OpenPage, template: string): Promise<FallbackPage> => {
    const rendered = await renderer.render(page.address, { at: now().getTime(), capabilities });
    const html = createTemplate(template)(headTags(openHead(page), origin()));
    return { representation: await compressedPage(renderedHtml(html, rendered)), status: 200 };
  };

  return {
    at: (page) => {
      const { address } = page;
      const template = renderer.companyTemplates.get(address);
      if (template === undefined) return undefined;
      const made =
        stored.get(address) ??
        compose(page, template).catch((error: unknown) => {
          onTrouble(error);
          return undefined;
        });
      stored.set(address, made);
      return made;
    },
  };
}
