import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import type { NewPost, Post, PostOutcome } from '#src/platform/outbox/outbox.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { ListingScreen } from '../ui/listing-screen.tsx';

const SENT: PostOutcome = { kind: 'sent', status: 201, body: { message: 'Your space is listed.' } };

/** Drafts of a device that outlives the screen. */
export function fakeDrafts(kept = new Map<string, unknown>(), isKept = true) {
  return {
    kept,
    isKept: () => Promise.resolve(isKept),
    read: (name: string) => Promise.resolve(kept.get(name)),
    keep: (name: string, body: unknown) => {
      kept.set(name, body);
      return Promise.resolve();
    },
    drop: (name: string) => {
      kept.delete(name);
      return Promise.resolve();
    },
  };
}

/** What the screen is told, and told again later. */
interface Told {
  readonly listing?: Listing;
  /** What waits for a connection. */
  readonly waiting?: readonly Post[];
}

interface Given extends Told {
  readonly drafts?: ReturnType<typeof fakeDrafts>;
  readonly outcome?: PostOutcome | Error;
  readonly isOnline?: boolean;
  readonly withFacts?: boolean;
}

export async function openForm(given: Given = {}) {
  const { drafts = fakeDrafts(), outcome = SENT, isOnline = true, withFacts = true } = given;
  const posts: NewPost[] = [];
  const told: string[] = [];
  const onLeave = vi.fn<(kind: string) => void>();
  takeToasts(({ text }) => void told.push(text));
  const screenOf = ({ listing, waiting = [] }: Told) => (
    <ListingScreen
      listing={listing}
      posts={waiting}
      drafts={drafts}
      outbox={{
        post: (post, options) => {
          posts.push(post);
          options?.onProgress?.(0.42);
          return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
        },
      }}
      isOnline={() => isOnline}
      withFacts={withFacts}
      decode={(file) =>
        file.size < 10
          ? Promise.reject(new Error('no picture'))
          : Promise.resolve({
              width: 4_000,
              height: 3_000,
              encode: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
              close: () => undefined,
            })
      }
      onLeave={onLeave}
    />
  );
  const { rerender } = renderQueried(screenOf(given));
  await screen.findByLabelText('Space name');
  return { drafts, posts, told, onLeave, tell: (later: Told) => rerender(screenOf(later)) };
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export function photo(name: string, text = 'a large photo', kind = 'image/jpeg'): File {
  return new File([text], name, { type: kind });
}

export function choose(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files } });
}

export function fillIn(): void {
  type('Space name', 'Lekki Light Lab');
  type('Location', 'Lekki');
  type('Space type', 'creative space');
  type('Address', '4 Admiralty Way');
  type('Overview', 'A bright studio.');
  type('Monday opening time', '08:00');
  type('Monday closing time', '18:00');
  fireEvent.click(screen.getByText('Same hours every day'));
  type('Capacity', '8');
  type('Hourly rate', '6500');
  type('Daily rate', '45000');
  fireEvent.click(screen.getByLabelText('Wi-Fi'));
}

export const submit = () => fireEvent.click(screen.getByText('ADD SPACE'));

/** The fields of the last post, in their order; files by their names. */
export function fieldsOf(posts: readonly NewPost[]): [string, string][] {
  const body = posts.at(-1)?.body;
  if (body?.type !== 'form') throw new Error('no form was posted');
  return body.fields.map((field) => [field.name, 'text' in field ? field.text : field.fileName]);
}

export const day = { opening: '08:00', closing: '18:00' };
export const week = { Mon: day, Tue: day, Wed: day, Thu: day, Fri: day };
