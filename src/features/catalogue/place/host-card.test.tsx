import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicHost } from '#contract/spaces/space-hosts.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { HostCard } from './host-card.tsx';
import { GettingThere, HouseRules } from './place-sections.tsx';

afterEach(() => {
  cleanup();
  closeDevices();
});

const reply = (data: unknown) => () => Response.json({ message: 'ok', data });

async function open(host: PublicHost | null, capabilities: readonly string[] = ['place']) {
  const device = aDevice('a');
  const { overrides, requests } = device.provider;
  overrides.set('/capabilities', reply({ contractVersion: 1, capabilities }));
  overrides.set('/space/a/host', reply(host));
  await renderPage(device, <HostCard space={makeSpace('a', { name: 'Ojú Studio' })} />);
  return requests;
}

describe('the host card', () => {
  it('names the host, and leads to the number that the host published', async () => {
    await open({ name: 'Mainland Rooms', since: '2026-03', phone: '+2348031234567' });
    expect(await screen.findByText('Mainland Rooms')).toBeDefined();
    expect(screen.getByText('On Àyè since March 2026')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(
      'tel:+2348031234567',
    );
    const chat = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(chat).toContain('https://wa.me/2348031234567?text=Hello');
    expect(decodeURIComponent(chat ?? '')).toContain('Ojú Studio');
  });

  it('says that Àyè has checked the host’s ID, and nothing if not', async () => {
    await open({ name: 'Mainland Rooms', since: '2026-03', isIdChecked: true });
    expect(await screen.findByText('ID checked by Àyè')).toBeDefined();
    cleanup();
    await open({ name: 'Mainland Rooms', since: '2026-03' });
    await screen.findByText('Mainland Rooms');
    expect(screen.queryByText(/ID checked/)).toBeNull();
  });

  it('says when guests get the contact, if no number is published', async () => {
    await open({ name: 'Mainland Rooms', since: '2026-03' });
    expect(await screen.findByText(/as soon as your booking is paid/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('isn’t shown for a space without a host or a provider without hosts', async () => {
    const requests = await open(null);
    await waitFor(() => expect(requests).toContain('/space/a/host'));
    expect(screen.queryByText('Your host')).toBeNull();
    cleanup();
    const plain = await open({ name: 'Mainland Rooms', since: '2026-03' }, []);
    await waitFor(() => expect(plain).toContain('/capabilities'));
    expect(plain).not.toContain('/space/a/host');
    expect(screen.queryByText('Your host')).toBeNull();
  });
});

describe('the way and the rules', () => {
  it('show the landmark and one rule for each line', async () => {
    const space = makeSpace('a', { landmark: 'Behind Tejuosho Market' });
    await renderPage(
      aDevice('a'),
      <>
        <GettingThere space={space} />
        <HouseRules rules={'No smoking.\n\nShoes off.'} />
      </>,
    );
    expect(screen.getByText('Behind Tejuosho Market')).toBeDefined();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'No smoking.',
      'Shoes off.',
    ]);
  });
});
