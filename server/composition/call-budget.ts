import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import {
  chargeToBudget,
  openCallBudget,
  type TimeBudget,
  withinBudget,
} from '../db/connection/time-budget.ts';

/** Limits how long each call of this scope may wait for the database in total. */
export function useCallBudget(app: FastifyInstance): void {
  const budgets = new WeakMap<FastifyRequest, TimeBudget>();
  app.addHook('onRequest', (request, _reply, done) => {
    const budget = openCallBudget();
    budgets.set(request, budget);
    withinBudget(budget, done);
  });
  // The body is read in event handlers of the socket, which run outside the request's async
  // context.
  app.addHook('preValidation', (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget === undefined) done();
    else withinBudget(budget, done);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget !== undefined) budget.spent = true;
    done();
  });
}

const ANY_TIME = { inCall: Number.POSITIVE_INFINITY, inBackground: Number.POSITIVE_INFINITY };

/**
 * Waits before the database is read again, and charges the time to the call's budget. In
 * milliseconds.
 */
export const pauseWithinBudget = (milliseconds: number): Promise<unknown> =>
  chargeToBudget(ANY_TIME, () => wait(milliseconds));
