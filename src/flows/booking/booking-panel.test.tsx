import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSpace } from '#src/features/catalogue/testing/make-space.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { BookingPanel } from './booking-panel.tsx';
import { mondayWith, withGuestDevice } from './testing/guest-device.tsx';

const device = withGuestDevice('availability');

const monday = mondayWith(['10:00', '10:15', '10:30', '10:45'], 1);

it.each([
  ['creative space', '10:00 · Free'],
  ['cowork hub', '10:00 · 1 left'],
] as const)('the check-in times of a %s are “%s”', async (spaceType, text) => {
  provide({ 'GET /space/a/availability?date=2026-11-23': okReply(monday) });
  const space = makeSpace('a', { spaceType });
  await device.render(<BookingPanel id="panel" space={space} onBook={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-23' } });
  const option = await screen.findByRole('option', { name: text });
  expect(screen.getByLabelText('Check-in time').contains(option)).toBe(true);
});
