import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/make-listing.ts';
import { fakeDrafts, fieldsOf, fillIn, openForm, submit, type } from '../testing/open-form.tsx';

type Success = (position: { readonly coords: Partial<GeolocationCoordinates> }) => void;
type Failure = (error: { readonly code: number }) => void;

function device(answer: (found: Success, failed: Failure) => void): void {
  const value = { getCurrentPosition: answer };
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('the fields about finding the space', () => {
  it('are sent with the device’s position as the pin, also offline', async () => {
    device((found) =>
      found({ coords: { latitude: 6.509_512_3, longitude: 3.371_1, accuracy: 23.4 } }),
    );
    const { entries } = await openForm({ withPlace: true, isOnline: false });
    fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(
      await screen.findByText('Pin set. Guests will see your space on the map.'),
    ).toBeDefined();
    expect(screen.getByText(/to within about 20\sm/)).toBeDefined();
    type('Landmark optional', 'Behind Tejuosho Market');
    type('House rules optional', 'No smoking.');
    type('Phone for questions optional', '0803 123 4567');
    submit();
    await waitFor(() => expect(entries).toHaveLength(1));
    expect(fieldsOf(entries)).toEqual(
      expect.arrayContaining([
        ['coordinates', '6.50951,3.37110'],
        ['landmark', 'Behind Tejuosho Market'],
        ['houseRules', 'No smoking.'],
        ['contactPhone', '0803 123 4567'],
      ]),
    );
  });

  it('say why there is no position, and refuse one outside Lagos', async () => {
    device((_, failed) => failed({ code: 1 }));
    await openForm({ withPlace: true });
    const button = screen.getByRole('button', { name: 'Use my location' });
    fireEvent.click(button);
    expect(await screen.findByText(/blocks location/)).toBeDefined();
    device((found) => found({ coords: { latitude: 51.5, longitude: -0.12, accuracy: 5 } }));
    fireEvent.click(button);
    expect(await screen.findByText(/outside Lagos/)).toBeDefined();
    expect(screen.getByText('No pin yet. Guests will only see your address.')).toBeDefined();
  });

  it('show what a listing has, and can remove its pin', async () => {
    const listing = makeListing({
      coordinates: { latitude: 6.5, longitude: 3.4 },
      landmark: 'By the bridge',
    });
    await openForm({ withPlace: true, listing });
    expect(screen.getByDisplayValue('By the bridge')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the pin' }));
    expect(screen.getByText('No pin yet. Guests will only see your address.')).toBeDefined();
  });

  it('aren’t shown or sent where the provider doesn’t accept them', async () => {
    const { entries } = await openForm();
    expect(screen.queryByText('Pin on the map')).toBeNull();
    fillIn();
    submit();
    await waitFor(() => expect(entries).toHaveLength(1));
    expect(fieldsOf(entries).map(([name]) => name)).not.toContain('coordinates');
  });

  it('restore a draft that was stored before they existed', async () => {
    const drafts = fakeDrafts();
    const first = await openForm({ drafts });
    type('Space name', 'Old draft');
    await waitFor(() => expect(first.drafts.stored.size).toBe(1));
    cleanup();
    for (const [name, body] of drafts.stored) {
      const { form } = body as { form: { texts: Record<string, string> } };
      const {
        coordinates: _,
        landmark: __,
        houseRules: ___,
        contactPhone: ____,
        ...texts
      } = form.texts;
      drafts.stored.set(name, { ...(body as object), form: { ...form, texts } });
    }
    await openForm({ drafts, withPlace: true });
    expect(screen.getByDisplayValue('Old draft')).toBeDefined();
  });
});
