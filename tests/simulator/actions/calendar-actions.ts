import { WEEKDAYS } from '#contract/opening/availability.ts';
import { newReference } from '#server/db/new-id.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_GUESTS, SIMULATED_SPACES } from '../database/base-rows.ts';
import { createSeededBytes } from '../schedule/process-state.ts';
import type { Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';
import { changeSimulatedListing } from './listing-change.ts';
import { pickContested } from './pick-start.ts';
import { simulatedHostOf } from './simulated-host-of.ts';
import { startSimulatedBooking } from './start-simulated-booking.ts';

const AREA = 'calendars';

const hostActor = (spaceId: string) =>
  ({ accountId: simulatedHostOf(spaceId), role: 'host' }) as const;

const newDeviceId = ({ random }: Simulation) => newReference(createSeededBytes(random));

/** How often a change is sent: sometimes once more at once, as from a second tab. */
const timesSent = ({ random }: Simulation) => (random.chance(0.2) ? 2 : 1);

/** A host blocks hours, often those for which a guest is paying. */
const block: SimulatedAction = {
  name: 'block',
  weight: 34,
  area: AREA,
  plan: (simulation) => {
    const { random } = simulation;
    const spaceId = idOf(random.pick(SIMULATED_SPACES).number);
    const { startDate, checkinTime } = pickContested(simulation, [spaceId], 2);
    const until = Number(checkinTime.slice(0, 2)) + random.int(1, 2);
    const hours = { opening: checkinTime, closing: `${String(until).padStart(2, '0')}:00` };
    const body = {
      spaceIds: [spaceId],
      firstDay: startDate,
      lastDay: startDate,
      ...(random.chance(0.7) ? hours : {}),
    };
    const server = simulation.server();
    const path = `/host/blocked-times/${newDeviceId(simulation)}`;
    const actor = hostActor(spaceId);
    const times = timesSent(simulation);
    const once = () => simulation.ask(server, { method: 'PUT', path, body, actor });
    return async () => {
      await Promise.all(Array.from({ length: times }, once));
    };
  },
};

const unblock: SimulatedAction = {
  name: 'unblock',
  weight: 12,
  area: AREA,
  plan: (simulation) => {
    const blocked = pickOne(simulation.random, simulation.snapshot.blocks);
    if (blocked === undefined) return undefined;
    const server = simulation.server();
    const path = `/host/blocked-times/${blocked.id}`;
    const actor = hostActor(blocked.spaceId);
    return async () => {
      await simulation.ask(server, { method: 'DELETE', path, actor });
    };
  },
};

/** Per cent by which all hours of a space cost more or less. */
const PERCENTS = [-15, 0, 10, 33, 50] as const;

/** A host changes the price of all hours by a rule, also while guests are paying. */
const changeRules: SimulatedAction = {
  name: 'rules',
  weight: 16,
  area: AREA,
  plan: (simulation) => {
    const { random } = simulation;
    const spaceId = idOf(random.pick(SIMULATED_SPACES).number);
    const percent = random.pick(PERCENTS);
    simulation.priceChanges.push({ spaceId, percent });
    const allHours = {
      label: 'All hours',
      weekdays: WEEKDAYS,
      from: '00:00',
      to: '24:00',
      price: { kind: 'percent', percent },
    };
    const rules = {
      bands: percent === 0 ? [] : [allHours],
      dayPrices: [],
      discounts: [],
      limits: {},
      holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
    };
    const body = { changeId: newDeviceId(simulation), rules };
    const server = simulation.server();
    const path = `/host/listings/${spaceId}/rules`;
    const actor = hostActor(spaceId);
    const times = timesSent(simulation);
    const once = () => simulation.ask(server, { method: 'PUT', path, body, actor });
    return async () => {
      await Promise.all(Array.from({ length: times }, once));
    };
  },
};

/** A guest books with a quote, before which or after which the price may change. */
const holdAsQuoted: SimulatedAction = {
  name: 'quoted-hold',
  weight: 40,
  area: AREA,
  plan: (simulation) => {
    const { random, quotes } = simulation;
    const spaceId = idOf(random.pick(SIMULATED_SPACES).number);
    const earlier = random.chance(0.5) ? pickOne(random, quotes.slice(-2)) : undefined;
    const guest = random.pick(SIMULATED_GUESTS);
    const server = simulation.server();
    if (earlier !== undefined) {
      const { durationPerHour, startDate, checkinTime, id: quote } = earlier;
      const body = { startDate, checkinTime, durationPerHour, quote };
      return () =>
        startSimulatedBooking(simulation, server, { guest, spaceId: earlier.spaceId, body });
    }
    const when = pickContested(simulation, [spaceId], 3);
    const duration = random.int(1, 2);
    const body = { ...when, durationType: 'hours', duration };
    return async () => {
      const path = `/space/${spaceId}/quote`;
      const reply = await simulation.ask(server, { method: 'POST', path, body });
      const data = (reply?.body as { data: { id: string; amount: number } } | undefined)?.data;
      if (data === undefined) return;
      const kobo = Math.round(data.amount * 100);
      quotes.push({ ...when, spaceId, durationPerHour: duration, id: data.id, kobo });
    };
  },
};

/** A host pauses a listing, maybe with holds that are being paid, or makes it live again. */
const pause: SimulatedAction = {
  name: 'pause',
  weight: 18,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const paused = snapshot.spaces.filter(({ status }) => status === 'paused');
    const again = random.chance(0.6) ? pickOne(random, paused) : undefined;
    const space = again ?? random.pick(snapshot.spaces);
    const server = simulation.server();
    const path = `/host/listings/${space.id}/${again === undefined ? 'pause' : 'resume'}`;
    const actor = hostActor(space.id);
    return async () => {
      await simulation.ask(server, { method: 'POST', path, actor });
    };
  },
};

/** A host edits the price of an hour of a listing, maybe with holds that are being paid. */
const editPrice: SimulatedAction = {
  name: 'edit-price',
  weight: 10,
  area: AREA,
  plan: (simulation) => {
    const { random, snapshot } = simulation;
    const { id, pricePerHourKobo } = random.pick(snapshot.spaces);
    const changed = random.pick([
      pricePerHourKobo + 12_300,
      Math.max(10_151, pricePerHourKobo - 9_900),
    ]);
    simulation.priceChanges.push({ spaceId: id, pricePerHourKobo: changed });
    return async () => {
      await changeSimulatedListing(simulation, { id, pricePerHourKobo: changed });
    };
  },
};

export const CALENDAR_ACTIONS: readonly SimulatedAction[] = [
  block,
  unblock,
  changeRules,
  holdAsQuoted,
  pause,
  editPrice,
];
