import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { CatalogueManifest } from '#contract/spaces/catalogue-parts.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { createRepresentation, type Representation } from '../../../http/files/representation.ts';
import * as copy from '../copy.ts';
import { type Snapshot, versionText } from '../snapshot.ts';
import { type Part, partitionOf } from './partition.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * A part is compressed once and sent many times. Quality 9 saves 1.4 % and takes four times as
 * long.
 */
const BROTLI_QUALITY = 7;

/** Parts that are compressed at the same time. The thread pool has four threads for everything. */
const CONCURRENCY = 2;

/**
 * Milliseconds for which the manifest of a large catalogue is sent although the catalogue has
 * changed. One of 100,000 spaces takes a second to make.
 */
const LARGE_MANIFEST_FRESH = 5_000;

/** The number of spaces from which a catalogue is large. */
const LARGE = 20_000;

/** Milliseconds for which a part can be fetched after it has left the manifest. */
const RETAINED = 15 * 60_000;

/** More replaced parts than this are not retained: about 30 MB. */
const MAX_RETAINED = 1_000;

interface StoredPart {
  readonly bytes: number;
  readonly representation: Representation;
  /** Milliseconds since 1970 after which it is deleted; undefined while it is in the manifest. */
  until: number | undefined;
}

interface PreparedManifest {
  readonly plain: Representation;
  /** With the spaces of the first part. */
  readonly withBest: Representation;
}

export interface CatalogueParts {
  /** The manifest of this snapshot, or for a large catalogue of one that was current seconds ago. */
  manifest(snapshot: Snapshot): Promise<PreparedManifest>;
  /**
   * Returns a part that is in the manifest, or was in the last minutes. Other servers may have
   * listed it, so a manifest is made first if it isn't known.
   */
  part(hash: string, snapshot: Snapshot): Promise<Representation | undefined>;
}

/**
 * Creates the parts of the catalogue. They are compressed when the first manifest is requested, and
 * later only those that are new.
 */
export function createCatalogueParts(now: () => Date): CatalogueParts {
  const stored = new Map<string, StoredPart>();
  let latest: { readonly at: number; readonly snapshot: Snapshot } | undefined;
  let manifest: Promise<PreparedManifest> | undefined;

  const isFresh = (snapshot: Snapshot) => {
    if (latest === undefined) return false;
    const age = now().getTime() - latest.at;
    const isOfDatabase = latest.snapshot.lineage === snapshot.lineage;
    const freshFor = snapshot.ranked.length < LARGE ? 0 : LARGE_MANIFEST_FRESH;
    return latest.snapshot === snapshot || (isOfDatabase && age >= 0 && age < freshFor);
  };

  const store = async (part: Part): Promise<StoredPart> => {
    const known = stored.get(part.hash);
    const made = known ?? (await storedPart(part));
    stored.delete(part.hash);
    stored.set(part.hash, made);
    made.until = undefined;
    return made;
  };

  /** Stores parts, `CONCURRENCY` at a time. Each begins as soon as another one has ended. */
  const storeAll = async (parts: readonly Part[]): Promise<readonly StoredPart[]> => {
    const made: StoredPart[] = [];
    const waiting = parts.entries();
    const storeRest = async () => {
      for (const [index, part] of waiting) made[index] = await store(part);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, storeRest));
    return made;
  };

  const make = async (snapshot: Snapshot): Promise<PreparedManifest> => {
    const parts = partitionOf(snapshot);
    const made = await storeAll(parts);
    const listed = parts.map(
      ({ hash, key, location, rank, entries }, index): CatalogueManifest['data'][number] => {
        const place = location === undefined ? {} : { location };
        const bytes = made[index]?.bytes ?? 1;
        return { hash, key, ...place, rank, count: entries.length, bytes };
      },
    );
    retire(new Set(listed.map(({ hash }) => hash)));
    const version = versionText(snapshot);
    const reply: CatalogueManifest = { message: copy.manifest, version, data: listed };
    const plain = JSON.stringify(reply);
    const best = parts.find(({ rank }) => rank === 0)?.entries ?? [];
    const withBest = `${plain.slice(0, -1)},"best":[${best.map(({ row }) => row).join()}]}`;
    return {
      plain: represented(plain, `${version}-manifest`),
      withBest: represented(withBest, `${version}-manifest-best`),
    };
  };

  /** Sets the end of parts that were replaced, and deletes those whose end has come. */
  const retire = (listed: ReadonlySet<string>): void => {
    const at = now().getTime();
    const replaced: string[] = [];
    for (const [hash, part] of stored) {
      if (listed.has(hash)) continue;
      part.until ??= at + RETAINED;
      if (part.until <= at) stored.delete(hash);
      else replaced.push(hash);
    }
    for (const hash of replaced.slice(0, -MAX_RETAINED)) stored.delete(hash);
  };

  const renewed = (snapshot: Snapshot): Promise<PreparedManifest> => {
    if (manifest !== undefined && isFresh(snapshot)) return manifest;
    latest = { at: now().getTime(), snapshot };
    const made = make(snapshot);
    manifest = made;
    made.catch(() => {
      if (manifest === made) [manifest, latest] = [undefined, undefined];
    });
    return made;
  };

  return {
    manifest: renewed,
    part: async (hash, snapshot) => {
      if (!stored.has(hash)) await renewed(snapshot);
      return stored.get(hash)?.representation;
    },
  };
}

const represented = (body: string, tag: string) =>
  createRepresentation({
    body: Buffer.from(body),
    tag: `${CONTRACT_VERSION}-${tag}`,
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, no-cache',
  });

async function storedPart({ hash, entries }: Part): Promise<StoredPart> {
  const rows = entries.map(({ row }) => row).join();
  const body = Buffer.from(`{"message":${JSON.stringify(copy.part)},"data":[${rows}]}`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const br = await compress(body, { params });
  const representation = createRepresentation({
    body: async function* whole() {
      yield await decompress(br);
    },
    precompressed: { br },
    compress: false,
    tag: hash,
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  return { bytes: br.length, representation, until: undefined };
}
