import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#demo/random.ts';

export type Action = () => Promise<{ readonly statusCode: number }>;

/**
 * Begins all actions at nearly the same time, in an order and with pauses that `random` decides:
 * otherwise the shortest call would win each time.
 *
 * @param ahead The action that ends before the others begin, so that what it leads to is seen on
 *   machines of every speed.
 * @returns The status of each action's answer.
 */
export async function allAtOnce<Name extends string>(
  actions: Readonly<Record<Name, Action>>,
  random: Random,
  ahead?: NoInfer<Name>,
): Promise<Record<Name, number>> {
  const statuses: Partial<Record<Name, number>> = {};
  const run = async (name: Name) => {
    statuses[name] = (await actions[name]()).statusCode;
  };
  const names = random.shuffled(Object.keys(actions) as Name[]).filter((name) => name !== ahead);
  if (ahead !== undefined) await run(ahead);
  await Promise.all(
    names.map(async (name, index) => {
      await sleep(index * random.int(0, 8));
      await run(name);
    }),
  );
  return statuses as Record<Name, number>;
}
