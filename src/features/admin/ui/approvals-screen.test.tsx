import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  okReply,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { unanswered } from '../console/copy.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { ApprovalsScreen, listingIdOf } from './approvals-screen.tsx';

const now = new Date('2026-11-20T09:00:00Z');

const overview =
  'A quiet room over the lagoon with tall windows, good chairs and power all night long.';
const space = (id: string, name: string) => ({
  id,
  name,
  overview,
  location: 'Yaba',
  spaceAddress: '14 Herbert Macaulay Way',
  spaceType: 'creative space',
  pricePerHour: 2_500,
  pricePerDay: 15_000,
  capacity: 8,
  createdAt: '2026-11-17T09:00:00.000Z',
  listingStatus: 'pending',
});
const host = {
  name: 'Tunde Bello',
  company: 'Ojú Works Ltd',
  email: 'host@aye.test',
  phone: '',
  meansOfIdentification: 'passport',
  idCardNumber: '••••4821',
};

const LIST = 'GET /spaces/unapproved';
const APPROVE = 'PATCH /space/approve/s-1';
withAdmin();
const toasts = hearToasts();

const open = (replies: Replies) =>
  renderAdmin(
    <ApprovalsScreen
      now={now}
      picture={({ images }) => <p>{images.length} pictures</p>}
      amenities={({ amenities }) => <p>{amenities.length} amenities</p>}
      hasConsole={false}
    />,
    replies,
  );

const card = (name: string) => screen.findByRole('article', { name });

describe('approvals screen', () => {
  it('shows the waiting listings and their hosts [S2.74] [S9.7]', async () => {
    const first = { ...space('s-1', 'Ojú Studio'), host };
    await open({ [LIST]: okReply([first, space('s-2', 'Lekki Light Lab')]) });
    const shown = await card('Ojú Studio');
    expect(shown.textContent).toContain(
      'A quiet room over the lagoon with tall windows, good chairs and power all...',
    );
    expect(shown.textContent).toContain('Listed 3 days ago');
    expect(within(shown).getByText('passport ••••4821')).toBeDefined();
    expect(within(shown).getByText('Tunde Bello, Ojú Works Ltd')).toBeDefined();
    expect(within(shown).queryByText('Phone')).toBeNull();
    const second = await card('Lekki Light Lab');
    expect(within(second).queryByText('Identification')).toBeNull();
    // With a provider that can only approve, the card has no other button.
    expect(within(second).getAllByRole('button')).toHaveLength(1);
    expect(within(second).queryByRole('link')).toBeNull();
    expect(screen.getByText('2 waiting')).toBeDefined();
  });

  it('approves a listing once, shows the server’s message and refetches the list [S2.75] [S4.16]', async () => {
    const rows = [space('s-1', 'Ojú Studio'), space('s-2', 'Lekki Light Lab')];
    const { asked } = await open({
      [LIST]: okReply(rows),
      [APPROVE]: () => {
        rows.shift();
        return messageReply('Ojú Studio is live.')();
      },
    });
    const button = within(await card('Ojú Studio')).getByRole('button', {
      name: 'Approve Space Ojú Studio',
    });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button.textContent).toContain('Approving…');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ojú Studio' })).toBeNull());
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Ojú Studio is live.' }]);
    expect(asked.filter((name) => name === APPROVE)).toHaveLength(1);
  });

  it('moves the focus to the next listing, and to the heading after the last one', async () => {
    const rows = [space('s-1', 'Ojú Studio'), space('s-2', 'Lekki Light Lab')];
    const approved = () => {
      rows.shift();
      return messageReply('It is live.')();
    };
    await open({
      [LIST]: okReply(rows),
      [APPROVE]: approved,
      'PATCH /space/approve/s-2': approved,
    });
    const press = async (name: string) => {
      const button = within(await card(name)).getByRole('button');
      button.focus();
      fireEvent.click(button);
      await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
    };
    await press('Ojú Studio');
    expect(document.activeElement).toBe(await card('Lekki Light Lab'));
    await press('Lekki Light Lab');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('renders a long queue in steps, and moves the focus to the first card of the next one', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => space(`s-${index}`, `Room ${index + 1}`));
    await open({ [LIST]: okReply(rows) });
    const more = await screen.findByRole('button', { name: 'Show 6 more' });
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(screen.getByText('30 waiting')).toBeDefined();
    more.focus();
    fireEvent.click(more);
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(document.activeElement).toBe(await card('Room 25'));
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('shows why a listing could not be approved, and leaves it in the list', async () => {
    await open({
      [LIST]: okReply([space('s-1', 'Ojú Studio')]),
      [APPROVE]: refusedReply('LISTING_STATE', 'It was taken back.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: /Approve Space/ }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'error', text: 'It was taken back.' }]),
    );
    expect(await card('Ojú Studio')).toBeDefined();
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /Approve Space/ }).getAttribute('aria-disabled'),
      ).toBe('false'),
    );
  });

  it('says to look before approving again if the reply was lost', async () => {
    const rows = [space('s-1', 'Ojú Studio')];
    const replies: Replies = { [LIST]: okReply(rows) };
    await open(replies);
    fireEvent.click(await screen.findByRole('button', { name: /Approve Space/ }));
    rows.shift();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: unanswered }]));
    expect(await screen.findByText('All caught up')).toBeDefined();
  });

  it('shows that no listing is waiting', async () => {
    await open({ [LIST]: okReply([]) });
    expect(await screen.findByText('All caught up')).toBeDefined();
    expect(screen.getByText('None waiting')).toBeDefined();
  });

  it('shows an error when the provider doesn’t answer, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[LIST] = okReply([space('s-1', 'Ojú Studio')]);
    fireEvent.click(again);
    expect(await card('Ojú Studio')).toBeDefined();
  });
});

it.each([
  ['0123456789', '0123456789'],
  [' https://aye.ng/detailpage/0123456789 ', '0123456789'],
  ['https://aye.ng/detailpage/0123456789/?from=chat#reviews', '0123456789'],
  ['/admindashboard/listing/0123456789', '0123456789'],
  ['', ''],
])('listingIdOf returns for “%s” the ID “%s”', (text, id) => {
  expect(listingIdOf(text)).toBe(id);
});
