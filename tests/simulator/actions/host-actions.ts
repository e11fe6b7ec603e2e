import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_HOSTS } from '../database/base-rows.ts';
import { pickOne, type SimulatedAction } from './action.ts';

const payOut: SimulatedAction = {
  name: 'payout',
  weight: 8,
  plan: (simulation) => {
    const { random, snapshot, acknowledged } = simulation;
    const rich = SIMULATED_HOSTS.filter((host) =>
      snapshot.accounts.some(({ id, kobo }) => id === `host:${idOf(host)}` && kobo > 0),
    );
    const host = pickOne(random, rich);
    if (host === undefined) return undefined;
    const server = simulation.server();
    const actor = { accountId: idOf(host), role: 'host' } as const;
    const once = async () => {
      const reply = await simulation.ask(server, { method: 'POST', path: '/host/payout', actor });
      if (reply?.status !== 200) return;
      const { reference, amount } = reply.body as { reference: string; amount: number };
      acknowledged.push({ kind: 'payout', reference, amountKobo: Math.round(amount * 100) });
    };
    const times = random.chance(0.3) ? 2 : 1;
    return async () => {
      await Promise.all(Array.from({ length: times }, once));
    };
  },
};

const changeBank: SimulatedAction = {
  name: 'bank',
  weight: 3,
  plan: (simulation) => {
    const host = simulation.random.pick(SIMULATED_HOSTS);
    const server = simulation.server();
    const accountNumber = `${simulation.random.int(1, 9)}000000${host}`;
    const body = {
      bankName: 'Wema Bank',
      bankCode: '035',
      accountNumber,
      accountName: `HOST ${host}`,
    };
    const actor = { accountId: idOf(host), role: 'host' } as const;
    return async () => {
      await simulation.ask(server, { method: 'POST', path: '/host/bankdetails', body, actor });
      await simulation.runJobs(server);
      const link = simulation.mails.at(-1)?.text ?? '';
      const [, token] = /token=([\w-]{43})/.exec(link) ?? [];
      if (token === undefined) return;
      const path = '/host/bankdetails/confirm';
      const reply = await simulation.ask(server, { method: 'POST', path, body: { token } });
      const data = (reply?.body as { data: { heldUntil: string } } | undefined)?.data;
      if (data === undefined) return;
      simulation.heldAccounts.push({ accountNumber, heldUntil: Date.parse(data.heldUntil) });
    };
  },
};

/** Someone changes a balance in the database, past the ledger, or changes it back. */
const changeByHand: SimulatedAction = {
  name: 'by-hand',
  weight: 2,
  plan: (simulation) => {
    const { random, snapshot, changedByHand } = simulation;
    const [changed] = changedByHand;
    if (changed !== undefined) {
      const [account, kobo] = changed;
      return kobo === 0 ? undefined : () => simulation.changeByHand(account, -kobo);
    }
    const filled = snapshot.accounts.filter(
      ({ kind, kobo }) => (kind === 'host' || kind === 'escrow') && kobo > 0,
    );
    const account = pickOne(random, filled);
    if (account === undefined) return undefined;
    return () => simulation.changeByHand(account.id, 50_000);
  },
};

export const HOST_ACTIONS: readonly SimulatedAction[] = [payOut, changeBank, changeByHand];
