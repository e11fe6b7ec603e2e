import { askCatalogue, type CatalogueReply } from '../api/catalogue-reply.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import type { SavedCatalogue } from './catalogue-storage.ts';
import type { Base, Outcome } from './lay-changes.ts';
import type { CatalogueSources } from './sources.ts';

/** More broken rows than this are cheaper to fetch as the whole list. */
const MAX_REPAIRS = 20;

/** Not for the first screen of a first visit, which has nothing kept. */
const storing = () => import('./later-visits.ts');

export type Sync = (
  sources: CatalogueSources,
  /** What this page shows already. */
  shown: Catalogue | undefined,
  /** Called with the saved catalogue when it is there before the provider's answer. */
  show: (catalogue: Catalogue) => void,
) => Promise<Catalogue>;

/** A saved catalogue that changes can be laid upon; one with holes is only good for looking at. */
function usableBase(saved: SavedCatalogue | undefined): Base | undefined {
  if (saved === undefined || saved.incomplete || saved.broken.length > MAX_REPAIRS)
    return undefined;
  return saved;
}

function wholeOf(reply: CatalogueReply, now: Date): Outcome {
  const facts = { savedAt: now.getTime(), version: reply.version, kind: 'network' as const };
  const catalogue = makeCatalogue(reply.spaces, facts);
  return { catalogue, changed: undefined, from: undefined };
}

async function readSaved(sources: CatalogueSources): Promise<SavedCatalogue | undefined> {
  try {
    const [{ readSavedCatalogue }, storage] = await Promise.all([storing(), sources.storage()]);
    return await readSavedCatalogue(storage);
  } catch (reason) {
    sources.report('The saved catalogue can’t be read', reason);
    return undefined;
  }
}

/** The catalogue as the provider's answer makes it; asks again where the answer doesn't fit. */
async function resolve(
  sources: CatalogueSources,
  reply: CatalogueReply,
  since: string | undefined,
  base: Base | undefined,
): Promise<Outcome> {
  if (reply.dropped > 0) sources.report('Spaces that can’t be read', reply.dropped);
  if (reply.kind === 'full' || since === undefined) return wholeOf(reply, sources.now());
  const { layChanges } = await storing();
  const laid = base && (await layChanges(sources, reply, since, base));
  if (laid !== undefined) return laid;
  return wholeOf(await askCatalogue(sources.call, undefined, sources.now), sources.now());
}

function save(sources: CatalogueSources, { catalogue, changed, from }: Outcome): void {
  sources.later(async () => {
    const [{ saveWhole, saveChanges }, storage] = await Promise.all([storing(), sources.storage()]);
    if (changed === undefined) await saveWhole(storage, catalogue);
    else await saveChanges(storage, catalogue, from, changed);
    if (storage.kind !== 'device') return;
    const { savedAt, version } = catalogue;
    sources.marks.write({ savedAt, ...(version === undefined ? {} : { version }) });
  });
}

/**
 * The catalogue as the provider has it now. What is saved on the device is shown as soon as it is
 * read, and is what remains where the provider can't be asked. A device without a mark is a first
 * visit: its storage isn't opened before the list is here. Saving waits until the page is idle.
 * Throws a `CallError`.
 */
const syncPage: Sync = async (sources, shown, show) => {
  const current = shown?.kind === 'network' ? { catalogue: shown, broken: [] } : undefined;
  const mark = sources.marks.read();
  const saved = shown === undefined && mark !== undefined ? readSaved(sources) : undefined;
  const since = current === undefined ? mark?.version : current.catalogue.version;
  let settled = false;
  const settle = (found: SavedCatalogue | undefined) => {
    if (!settled && found !== undefined) show(found.catalogue);
    settled ||= found !== undefined;
  };
  void saved?.then(settle);
  const savedBase = async () => usableBase(await (saved ?? readSaved(sources)));
  try {
    const reply = await askCatalogue(sources.call, since, sources.now);
    const base = reply.kind === 'full' ? undefined : (current ?? (await savedBase()));
    const outcome = await resolve(sources, reply, since, base);
    settled = true;
    save(sources, outcome);
    return outcome.catalogue;
  } catch (error) {
    if (shown === undefined) settle(await (saved ?? readSaved(sources)));
    throw error;
  }
};

/** The same; of several pages that are open, one asks at a time. A page that begins never waits. */
export const syncCatalogue: Sync = (...page) =>
  page[1] === undefined
    ? syncPage(...page)
    : import('./sync-in-turn.ts').then(
        ({ syncInTurn }) => syncInTurn(syncPage, ...page),
        () => syncPage(...page),
      );
