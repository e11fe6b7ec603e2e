import type { SimulatedWebhook } from '../provider/provider-books.ts';
import type { SimulatedReply } from '../server/recorded-routes.ts';
import type { SimulatedServer } from '../server/simulated-server.ts';
import type { Simulation } from '../simulation.ts';
import { pickOne, type SimulatedAction } from './action.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Sends a webhook with its signature, as the provider does. */
export function deliverWebhook(
  simulation: Simulation,
  server: SimulatedServer,
  { body, signature }: SimulatedWebhook,
): Promise<SimulatedReply | undefined> {
  return simulation.ask(server, {
    method: 'POST',
    path: '/payments/webhook/paystack',
    body: Buffer.from(body),
    headers: { 'x-paystack-signature': signature },
  });
}

/** Delivers any of the webhooks, in any order, and sometimes once more later. */
const deliver: SimulatedAction = {
  name: 'webhook',
  weight: 40,
  plan: (simulation) => {
    const { random, books } = simulation;
    const webhook = pickOne(random, books.webhooks);
    if (webhook === undefined) return undefined;
    const server = simulation.server();
    const isRepeated = random.chance(0.2);
    return async () => {
      const reply = await deliverWebhook(simulation, server, webhook);
      const isDelivered = reply?.status === 200 && !isRepeated;
      if (isDelivered) books.webhooks = books.webhooks.filter(({ id }) => id !== webhook.id);
    };
  },
};

const jobs: SimulatedAction = {
  name: 'jobs',
  weight: 22,
  plan: (simulation) => {
    const server = simulation.server();
    return () => simulation.runJobs(server);
  },
};

const WAITS: readonly (readonly [number, number])[] = [
  [MINUTE, 4],
  [6 * MINUTE, 3],
  [16 * MINUTE, 2],
  [40 * MINUTE, 1],
  [3 * HOUR, 2],
  [26 * HOUR, 2],
];

const wait: SimulatedAction = {
  name: 'wait',
  weight: 14,
  plan: (simulation) => {
    const milliseconds = simulation.random.weighted(WAITS);
    return () => {
      simulation.wait(milliseconds);
      return Promise.resolve();
    };
  },
};

const advanceProvider: SimulatedAction = {
  name: 'provider',
  weight: 6,
  plan:
    ({ books }) =>
    () => {
      books.advance();
      return Promise.resolve();
    },
};

const SKEWS = [-4 * HOUR, 4 * HOUR, 40 * SECOND, 0] as const;

const jump: SimulatedAction = {
  name: 'clock',
  weight: 3,
  plan: (simulation) => {
    const { state } = simulation.server();
    const skew = simulation.random.pick(SKEWS);
    return () => {
      if (skew !== 0) simulation.clocksWereRight = false;
      simulation.note(`  ${state.name} is ${skew} ms off`);
      state.setClockSkew(skew);
      return Promise.resolve();
    };
  },
};

export const WORLD_ACTIONS: readonly SimulatedAction[] = [
  deliver,
  jobs,
  wait,
  advanceProvider,
  jump,
];
