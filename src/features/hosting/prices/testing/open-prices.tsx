import { vi } from 'vitest';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import type { EntryOutcome, NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { fakeDrafts } from '../../listing/testing/open-form.tsx';
import { makeListing } from '../../testing/make-listing.ts';
import { renderHost } from '../../testing/render-host.tsx';
import { PricesScreen } from '../prices-screen.tsx';

/** A Wednesday. */
const NOW = new Date('2026-12-02T09:00:00Z');

export const NO_RULES: SpaceRules = {
  bands: [],
  dayPrices: [],
  discounts: [],
  limits: {},
  holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
  specialDays: [],
};

export const SENT: EntryOutcome = { kind: 'sent', status: 200, body: {} };

/** What the server answers to a change that was made on older rules. */
export const CHANGED: EntryOutcome = {
  kind: 'refused',
  message: 'Changed.',
  errors: {},
  code: 'RULES_CHANGED',
};

interface OpenedPrices {
  readonly outcome?: EntryOutcome;
  readonly entries?: readonly OutboxEntry[];
  readonly drafts?: ReturnType<typeof fakeDrafts>;
  readonly spaceId?: string;
  readonly listing?: ReturnType<typeof makeListing>;
  /** What the server has at first. */
  readonly rules?: SpaceRules;
}

/** Opens the screen of a space, which has no rules by default. */
export async function openPrices(given: OpenedPrices = {}) {
  const { entries = [], drafts = fakeDrafts(), spaceId = 's-1', rules = NO_RULES } = given;
  const { listing = makeListing() } = given;
  let server: HostRules = { version: 3, rules };
  let { outcome = SENT } = given;
  provide({
    'GET /host/listings': okReply([listing]),
    'GET /host/listings/s-1/rules': () => ({ body: { message: 'ok', data: server } }),
    'GET /host/listings/other/rules': () => ({ status: 404, body: { message: 'Not found' } }),
  });
  const sent: NewOutboxEntry[] = [];
  const remove = vi.fn<(id: string) => Promise<OutboxEntry | undefined>>();
  remove.mockResolvedValue(undefined);
  const { unmount } = await renderHost(
    <PricesScreen
      spaceId={spaceId}
      since={1}
      now={NOW}
      entries={entries}
      outbox={{
        enqueue: (entry) => {
          sent.push(entry);
          return Promise.resolve(outcome);
        },
        remove,
      }}
      drafts={drafts}
      age={() => null}
    />,
    testQueries(),
  );
  return {
    sent,
    remove,
    drafts,
    unmount,
    answer: (next: EntryOutcome) => {
      outcome = next;
    },
    serve: (next: HostRules) => {
      server = next;
    },
  };
}

export const bodyOf = (entry: NewOutboxEntry | undefined) =>
  entry?.body?.type === 'json' ? entry.body.value : undefined;
