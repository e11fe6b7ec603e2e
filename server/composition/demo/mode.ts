import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Space } from '#contract/spaces/spaces.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_SEED,
  demoCatalogue,
  demoPictureRoutes,
  warmPictures,
  withDistinctPictures,
} from '#demo/demo.ts';
import type { Config } from '../../settings/config.ts';
import type { Database } from '../../db/open.ts';
import type { AccountProvisioner } from '../../modules/accounts/provisioning.ts';
import { importSpaces, isCatalogueEmpty } from '../../modules/catalogue/import.ts';
import * as copy from '../../logging/startup-copy.ts';
import { addDemoAccounts, demoAccountsNote } from './accounts.ts';
import { addDemoBookings } from './bookings.ts';
import { addDemoBusiness } from './business.ts';
import { addDemoExtras } from './extras.ts';
import { addDemoPriceRules } from './price-rules.ts';

/** Number of spaces that a first visitor sees without much scrolling. */
const DRAWN_AHEAD = 12;

export interface Demo {
  /** Lines that the server prints at the start. */
  readonly notes: readonly string[];
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** Draws the first image of the best spaces before it is requested. */
  drawAhead(ranked: readonly { readonly space: Space }[], signal: AbortSignal): Promise<void>;
}

/**
 * Fills an empty catalogue, creates the missing demo accounts and, with the sandbox, their bookings
 * and payments. Returns what serves the catalogue's images. `server/start.ts` imports this file
 * dynamically, so that a server without the demo doesn't load it.
 */
export async function addDemo(
  config: Config,
  provisioner: AccountProvisioner,
  secretKey: string,
): Promise<Demo> {
  const { db, now } = provisioner;
  const cacheDir = join(config.dataDir, 'pictures');
  if (await isCatalogueEmpty(db)) await fillCatalogue(db);
  await addDemoAccounts(provisioner);
  await addDemoExtras(db);
  if (config.payments.provider.name === 'sandbox') {
    await addDemoBookings({ db, now, secretKey });
    await addDemoBusiness({ db, now, secretKey });
  }
  await addDemoPriceRules({ db, now });
  return {
    notes: [copy.demoNote, demoAccountsNote()],
    routes: async (app) => {
      await app.register(demoPictureRoutes, { cacheDir });
    },
    drawAhead: (ranked, signal) => {
      const first = ranked.slice(0, DRAWN_AHEAD).flatMap(({ space }) => space.images.slice(0, 1));
      return warmPictures(first.flatMap(keyOf), { cacheDir, signal });
    },
  };
}

async function fillCatalogue(db: Database): Promise<void> {
  const owned = DEMO_ACCOUNTS.reduce((sum, { owns }) => sum + (owns?.active ?? 0), 0);
  const made = demoCatalogue({ seed: DEMO_SEED, now: new Date() });
  await importSpaces(db, withDistinctPictures(made, owned));
}

function keyOf({ imageUrl }: { readonly imageUrl: string }): string[] {
  const [, key] = /^\/images\/demo\/([^/]+)\//.exec(imageUrl) ?? [];
  return key === undefined ? [] : [key];
}
