import type { PageContent } from '#contract/pages/rendered-page.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import type { FallbackPage } from '../http/fallback.ts';
import type { Entry } from '../modules/catalogue/snapshot.ts';
import { renderedHtml } from './rendered-html.ts';
import { headTags } from './head.ts';
import { withTimeout } from './with-timeout.ts';
import type { PageRenderer } from './renderer.ts';
import { spaceAddress, spaceHead } from './space-head.ts';
import { betterCompressed, createTemplate, pageOf } from './template.ts';

export interface RenderingDependencies {
  readonly renderer: PageRenderer;
  readonly capabilities: readonly string[];
  readonly readReviews: (id: SpaceId) => Promise<readonly Review[]>;
  readonly now: () => Date;
  /** Called when a page could not be rendered, or its reviews could not be read. */
  readonly onTrouble: (error: unknown) => void;
}

interface RenderedSpacesDependencies extends RenderingDependencies {
  readonly origin: () => string;
}

/** A space of the catalogue, another object after each change. */
type RenderedEntry = Pick<Entry, 'id' | 'space'>;

interface Rendered {
  readonly entry: RenderedEntry;
  /** Undefined if the page could not be rendered. */
  page: FallbackPage | undefined;
  /** Whether it is compressed, or being compressed, with the best quality. */
  isBest: boolean;
  readonly reviews: readonly Review[] | undefined;
  /** When the reviews were read, in milliseconds since 1970. */
  checkedAt: number;
}

/** Number of cached pages. Each takes about a hundred kilobytes including its compressed forms. */
const STORED = 300;
/** Milliseconds for which a page's reviews are not read again. Other changes are seen at once. */
const REVIEWS_FRESH_MS = 10_000;
/** Milliseconds for which a page waits for its reviews. Without them, the app requests them. */
const REVIEWS_TIMEOUT_MS = 500;

export interface RenderedSpaces {
  /** Returns a space's rendered page; undefined if it could not be rendered. */
  at(entry: RenderedEntry): FallbackPage | undefined | Promise<FallbackPage | undefined>;
}

/**
 * Renders the pages of spaces. A page is cached for as long as the catalogue's entry and the
 * reviews are unchanged, and contains nothing about the person who requests it.
 */
export function createRenderedSpaces(dependencies: RenderedSpacesDependencies): RenderedSpaces {
  const { renderer, capabilities, now, origin, onTrouble } = dependencies;
  const { render, spaceTemplate } = renderer;
  const template = createTemplate(spaceTemplate);
  const stored = new Map<SpaceId, Rendered>();
  const underWay = new Map<SpaceId, Promise<FallbackPage | undefined>>();

  const reviewsOf = async (id: SpaceId): Promise<readonly Review[] | undefined> => {
    try {
      return await withTimeout(dependencies.readReviews(id), REVIEWS_TIMEOUT_MS, 'The reviews');
    } catch (error) {
      onTrouble(error);
      return undefined;
    }
  };

  const compose = async (space: Space, content: PageContent): Promise<FallbackPage> => {
    const rendered = await render(spaceAddress(space), content);
    const head = headTags(spaceHead(space, origin()), origin());
    return { representation: pageOf(renderedHtml(template(head), rendered)), status: 200 };
  };

  const store = (id: SpaceId, rendered: Rendered): void => {
    stored.delete(id);
    stored.set(id, rendered);
    const [oldest] = stored.keys();
    if (stored.size > STORED && oldest !== undefined) stored.delete(oldest);
  };

  const renew = async (entry: RenderedEntry): Promise<FallbackPage | undefined> => {
    const { space } = entry;
    const reviews = await reviewsOf(space.id);
    const at = now().getTime();
    const known = stored.get(space.id);
    if (known?.entry === entry && isSame(known.reviews, reviews)) {
      known.checkedAt = at;
      return known.page;
    }
    const content = { at, capabilities, space, ...(reviews === undefined ? {} : { reviews }) };
    const page = await compose(space, content).catch((error: unknown) => {
      onTrouble(error);
      return undefined;
    });
    store(space.id, { entry, page, isBest: false, reviews, checkedAt: at });
    return page;
  };

  /** Pages in demand fit in the first window of a connection then (decision 47). */
  const improve = async (rendered: Rendered): Promise<void> => {
    const { page } = rendered;
    if (rendered.isBest || page === undefined) return;
    rendered.isBest = true;
    rendered.page = { ...page, representation: await betterCompressed(page.representation) };
  };

  return {
    at: (entry) => {
      const { id } = entry;
      const known = stored.get(id);
      const age = now().getTime() - (known?.checkedAt ?? 0);
      if (known?.entry === entry && age >= 0 && age < REVIEWS_FRESH_MS) {
        improve(known).catch(onTrouble);
        return known.page;
      }
      const made =
        underWay.get(id) ??
        renew(entry).finally(() => {
          underWay.delete(id);
        });
      underWay.set(id, made);
      return made;
    },
  };
}

const isSame = (a: readonly Review[] | undefined, b: readonly Review[] | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
