import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import type { NewOutboxEntry } from '#src/platform/outbox/outbox.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { BlockSheet } from './block-sheet.tsx';

withHost();
const toasts = hearToasts(({ text }) => text);

const ALL = /^We couldn’t load your spaces, so this blocks all of them\./;

async function open(spaces: HostCalendar['spaces'] | undefined) {
  const entries: NewOutboxEntry[] = [];
  await renderHost(
    <BlockSheet
      draft={{
        action: 'block',
        id: '01k9zzzzzzzzzzzzzzzzzzzzzz',
        spaceId: '',
        firstDay: '2026-12-01',
        lastDay: '2026-12-01',
        opening: '',
        closing: '',
        note: '',
      }}
      spaces={spaces}
      bookings={[]}
      now={new Date('2026-11-20T09:00:00Z')}
      outbox={{
        enqueue: async (entry) => {
          entries.push(entry);
          return { kind: 'waiting' };
        },
      }}
      onSent={() => undefined}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
  );
  return entries;
}

it('the block form says that it blocks all spaces when none can be chosen', async () => {
  const entries = await open(undefined);
  expect(await screen.findByText(ALL)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Block' }));
  await expect.poll(() => toasts.at(-1)).toMatch(/^Saved on this device/);
  expect(entries).toMatchObject([{ method: 'PUT', body: { value: { firstDay: '2026-12-01' } } }]);
});

it('the block form offers all spaces and each of several', async () => {
  await open([
    { id: 'a', name: 'Yaba Loft' },
    { id: 'b', name: 'Ojú Studio' },
  ]);
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'All my spaces',
    'Yaba Loft',
    'Ojú Studio',
  ]);
  expect(screen.queryByText(ALL)).toBeNull();
});
