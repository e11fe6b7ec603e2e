import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Space } from '#contract/spaces.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import { importSpaces, isCatalogueEmpty } from './modules/catalogue/import.ts';
import * as copy from './startup-copy.ts';

export const DEMO_SEED = 1;

/** Number of spaces that a first visitor sees without much scrolling. */
const DRAWN_AHEAD = 12;

export interface Demo {
  readonly note: string;
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** Draws the first image of the best spaces before it is requested. */
  drawAhead(best: readonly Space[], signal: AbortSignal): Promise<void>;
}

/** Fills an empty catalogue and serves its images. The demo's code is only loaded here. */
export async function addDemo(config: Config, db: Database): Promise<Demo> {
  const { demoCatalogue } = await import('./demo/catalogue.ts');
  const { demoPictureRoutes } = await import('./demo/picture-routes.ts');
  const { warmPictures } = await import('./demo/warm-pictures.ts');
  const cacheDir = join(config.dataDir, 'pictures');
  if (await isCatalogueEmpty(db)) {
    await importSpaces(db, demoCatalogue({ seed: DEMO_SEED, now: new Date() }));
  }
  return {
    note: copy.demoNote,
    routes: async (app) => {
      await app.register(demoPictureRoutes, { cacheDir });
    },
    drawAhead: (best, signal) => {
      const first = best.slice(0, DRAWN_AHEAD).flatMap(({ images }) => images.slice(0, 1));
      return warmPictures(first.flatMap(keyOf), { cacheDir, signal });
    },
  };
}

function keyOf({ imageUrl }: { readonly imageUrl: string }): string[] {
  const [, key] = /^\/images\/demo\/([^/]+)\//.exec(imageUrl) ?? [];
  return key === undefined ? [] : [key];
}
