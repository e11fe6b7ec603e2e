import { OPEN_PAGES, openPage, type OpenPage, ownPageTitle } from '#contract/pages.ts';
import type { AppFiles } from '../http/app-files.ts';
import type { Page, Pages } from '../http/fallback.ts';
import type { Catalogue } from '../modules/catalogue/service.ts';
import { closedHead, openHead } from './fixed-heads.ts';
import { headTags } from './head.ts';
import { createSpacePages } from './space-pages.ts';
import { compressedPage, createTemplate, pageOf } from './template.ts';

export interface PagesDependencies {
  readonly files: AppFiles;
  readonly catalogue: Catalogue;
  /** Where the app's pages are, without a slash at the end. */
  readonly origin: () => string;
  /** The catalogue could not be asked; a space's page goes out without the space's words. */
  readonly onTrouble: (error: unknown) => void;
}

export interface PreparedPages extends Pages {
  /** Compresses the open pages as well as can be, once the origin is known. */
  prepare(): Promise<void>;
}

const SPACE = /^\/detailpage\/([^/]+)\/?$/i;

/** The app's pages, each with a head of its own (decision 28). */
export function createPages({
  files,
  catalogue,
  origin,
  onTrouble,
}: PagesDependencies): PreparedPages {
  const landing = createTemplate(files.start);
  const shell = createTemplate(files.app);
  // As many as the contract names: there is nothing to forget.
  const kept = new Map<string, Page>();

  const keep = (key: string, make: () => Buffer): Page => {
    const page = kept.get(key) ?? { representation: pageOf(make()), status: 200 };
    kept.set(key, page);
    return page;
  };
  const openBody = (page: OpenPage) =>
    (page.address === '/' ? landing : shell)(headTags(openHead(page), origin()));
  const open = (page: OpenPage) => keep(page.address, () => openBody(page));
  const closed = (title?: string) =>
    keep(title ?? '', () => shell(headTags(closedHead(title), origin())));

  const spaces = createSpacePages({
    catalogue,
    page: (head) => shell(headTags(head, origin())),
    origin,
    instead: () => closed(),
    onTrouble,
  });

  const at: Pages['at'] = (path) => {
    const page = openPage(path);
    if (page !== undefined) return open(page);
    const [, id] = SPACE.exec(path) ?? [];
    if (id !== undefined) return spaces.at(id);
    const title = ownPageTitle(path);
    return title === undefined ? undefined : closed(title);
  };

  return {
    at,
    other: () => closed(),
    prepare: async () => {
      for (const path of Object.keys(OPEN_PAGES)) {
        const page = openPage(path);
        if (page === undefined) continue;
        kept.set(path, { representation: await compressedPage(openBody(page)), status: 200 });
      }
    },
  };
}
