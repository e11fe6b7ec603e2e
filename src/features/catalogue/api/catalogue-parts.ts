import * as v from 'valibot';
import {
  type CatalogueManifest,
  CatalogueManifestSchema,
  type CataloguePart,
  cataloguePartsApi,
  type CatalogueRow,
  CatalogueRowSchema,
} from '#contract/spaces/catalogue-parts.ts';
import { daysAgo } from '#contract/time/lagos-clock.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import type { CatalogueSources } from '../sync/sources.ts';

type PartsSources = Pick<CatalogueSources, 'call' | 'now'>;

const PartSchema = v.object({ data: v.array(CatalogueRowSchema) });

/** @throws {CallError} */
export async function fetchManifest(
  { call }: PartsSources,
  include?: 'best',
): Promise<CatalogueManifest> {
  const query = include === undefined ? {} : { include };
  const { status, raw } = await call(cataloguePartsApi.manifest, { query });
  if (!v.is(CatalogueManifestSchema, raw)) throw unreadableReply(status, raw);
  return raw;
}

/**
 * Requests the spaces of a part.
 *
 * @returns `undefined` if the part is in use no more.
 * @throws {CallError} Of the kind `unreadable` if it isn't what the manifest announced.
 */
export async function fetchPart(
  { call, now }: PartsSources,
  { hash, count }: CataloguePart,
): Promise<readonly Space[] | undefined> {
  try {
    const { status, raw } = await call(cataloguePartsApi.part, { params: { hash } });
    if (!v.is(PartSchema, raw) || raw.data.length !== count) throw unreadableReply(status, raw);
    return spacesOf(raw.data, now());
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** Adds what depends on the day. */
export function spacesOf(rows: readonly CatalogueRow[], now: Date): readonly Space[] {
  return rows.map((row) => ({ ...row, daysAgo: daysAgo(new Date(row.createdAt), now) }));
}
