import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Listing } from '#contract/hosting/listings.ts';
import type { NewOutboxEntry, OutboxEntry, EntryOutcome } from '#src/platform/outbox/outbox.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { ListingScreen } from '../ui/listing-screen.tsx';

const SENT: EntryOutcome = {
  kind: 'sent',
  status: 201,
  body: { message: 'Your space is listed.' },
};

/** Drafts of a device that outlives the screen. */
export function fakeDrafts(stored = new Map<string, unknown>(), isStored = true) {
  return {
    stored,
    isStored: () => Promise.resolve(isStored),
    read: (name: string) => Promise.resolve(stored.get(name)),
    save: (name: string, body: unknown) => {
      stored.set(name, body);
      return Promise.resolve();
    },
    drop: (name: string) => {
      stored.delete(name);
      return Promise.resolve();
    },
    onDropped: () => () => undefined,
  };
}

/** The data that the screen receives, and may receive again later. */
interface ReportedOutcome {
  readonly listing?: Listing;
  /** Entries in the outbox. */
  readonly waiting?: readonly OutboxEntry[];
}

interface Given extends ReportedOutcome {
  readonly drafts?: ReturnType<typeof fakeDrafts>;
  readonly outcome?: EntryOutcome | Error;
  /** Outcomes of the first entries, before `outcome`. */
  readonly firstOutcomes?: readonly EntryOutcome[];
  readonly isOnline?: boolean;
  readonly withFacts?: boolean;
  readonly withPlace?: boolean;
  readonly withExtras?: boolean;
  readonly withChecks?: boolean;
  /** Photos are opened once this resolves. */
  readonly opening?: Promise<void>;
}

export async function openForm(given: Given = {}) {
  const { drafts = fakeDrafts(), outcome = SENT, isOnline = true, withFacts = true } = given;
  const { withPlace = false, withExtras = false, withChecks, firstOutcomes = [], opening } = given;
  const entries: NewOutboxEntry[] = [];
  const reported: string[] = [];
  const onLeave = vi.fn<() => void>();
  takeToasts(({ text }) => void reported.push(text));
  const screenOf = ({ listing, waiting = [] }: ReportedOutcome) => (
    <ListingScreen
      listing={listing}
      since={1}
      entries={waiting}
      drafts={drafts}
      outbox={{
        enqueue: (entry, options) => {
          const now = firstOutcomes[entries.length] ?? outcome;
          entries.push(entry);
          options?.onProgress?.(0.42);
          return now instanceof Error ? Promise.reject(now) : Promise.resolve(now);
        },
      }}
      isOnline={() => isOnline}
      withFacts={withFacts}
      withPlace={withPlace}
      withExtras={withExtras}
      withChecks={withChecks}
      decode={async (file) => {
        await opening;
        if (file.size < 10) throw new Error('no picture');
        return {
          width: 4_000,
          height: 3_000,
          encode: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
          close: () => undefined,
        };
      }}
      onLeave={onLeave}
    />
  );
  const { rerender } = renderQueried(screenOf(given));
  await screen.findByLabelText('Space name');
  return {
    drafts,
    entries,
    reported,
    onLeave,
    notify: (later: ReportedOutcome) => rerender(screenOf(later)),
  };
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export function photo(name: string, text = 'a large photo', kind = 'image/jpeg'): File {
  return new File([text], name, { type: kind });
}

export function choosePhotos(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files } });
}

export function fillIn(): void {
  type('Space name', 'Lekki Light Lab');
  type('Location', 'Lekki');
  type('Space type', 'creative space');
  type('Address', '4 Admiralty Way');
  type('Overview', 'A bright studio.');
  type('Monday opening time', '08:00');
  type('Monday closing time', '18:00');
  fireEvent.click(screen.getByText('Use the same hours every day'));
  type('Capacity', '8');
  type('Hourly rate', '6500');
  type('Daily rate', '45000');
  fireEvent.click(screen.getByLabelText('Wi-Fi'));
}

export const submit = () => fireEvent.click(screen.getByText('ADD SPACE'));

/** Returns the fields of the last outbox entry, in order; files by their names. */
export function fieldsOf(entries: readonly NewOutboxEntry[]): [string, string][] {
  const body = entries.at(-1)?.body;
  if (body?.type !== 'form') throw new Error('no form was posted');
  return body.fields.map((field) => [field.name, 'text' in field ? field.text : field.fileName]);
}

export const day = { opening: '08:00', closing: '18:00' };
export const week = { Mon: day, Tue: day, Wed: day, Thu: day, Fri: day };
