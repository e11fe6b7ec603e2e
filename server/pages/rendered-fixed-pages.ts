import * as copy from '#contract/pages/pages-copy.ts';
import type { OpenPage } from '#contract/pages/pages.ts';
import { NOT_FOUND_PAGE, RENDERED_COMPANY_PAGES } from '#contract/pages/rendered-page.ts';
import type { FallbackPage } from '../http/fallback.ts';
import { closedHead, openHead } from './fixed-heads.ts';
import { headTags, type PageHead } from './head.ts';
import { renderedHtml } from './rendered-html.ts';
import type { RenderingDependencies } from './rendered-spaces.ts';
import { compressedPage, createTemplate } from './template.ts';

interface RenderedFixedPagesDependencies extends Omit<RenderingDependencies, 'readReviews'> {
  readonly origin: () => string;
}

export interface RenderedFixedPages {
  /**
   * Returns the rendered page, or a promise of undefined if it couldn't be rendered. Returns
   * undefined for a page that isn't about the company.
   */
  at(page: OpenPage): Promise<FallbackPage | undefined> | undefined;
  /** Returns the page for an unknown address; a promise of undefined if it couldn't be rendered. */
  notFound(): Promise<FallbackPage | undefined>;
}

/**
 * Renders the pages about the company and the one for unknown addresses. Their content changes only
 * with the app, so each is rendered once.
 */
export function createRenderedFixedPages({
  renderer,
  capabilities,
  now,
  origin,
  onTrouble,
}: RenderedFixedPagesDependencies): RenderedFixedPages {
  const stored = new Map<string, Promise<FallbackPage | undefined>>();

  const compose = async (
    address: string,
    head: PageHead,
    status: FallbackPage['status'],
  ): Promise<FallbackPage> => {
    const rendered = await renderer.render(address, { at: now().getTime(), capabilities });
    const template = createTemplate(renderer.templates.get(address) ?? '');
    const html = template(headTags(head, origin()));
    return { representation: await compressedPage(renderedHtml(html, rendered)), status };
  };

  const once = (address: string, head: PageHead, status: FallbackPage['status'] = 200) => {
    const made =
      stored.get(address) ??
      compose(address, head, status).catch((error: unknown) => {
        onTrouble(error);
        return undefined;
      });
    stored.set(address, made);
    return made;
  };

  return {
    at: (page) => {
      const { address } = page;
      return RENDERED_COMPANY_PAGES.includes(address) ? once(address, openHead(page)) : undefined;
    },
    notFound: () => once(NOT_FOUND_PAGE, closedHead(copy.pageNotFound), 404),
  };
}
