import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BILLINGS, type Billing, type Plan, PLANS } from '#contract/payments/plans.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The subscription modal was opened from the previous screen, so closing it goes back. */
    planOpened?: boolean;
  }
}

export interface PlanChoice {
  readonly plan: Plan;
  readonly billing: Billing;
}

export interface PlanAddress {
  /** The plan being subscribed to; undefined while the modal is closed. */
  readonly choice: PlanChoice | undefined;
  open(choice: PlanChoice): void;
  /** Changes the billing in the open modal. */
  change(choice: PlanChoice): void;
  close(): void;
  /** Leads to the host log-in page, and back to the modal. */
  logIn(choice: PlanChoice): void;
}

function choiceOf({ plan, billing }: Readonly<Record<string, unknown>>): PlanChoice | undefined {
  const chosen = PLANS.find((one) => one === plan);
  if (chosen === undefined) return undefined;
  return { plan: chosen, billing: BILLINGS.find((one) => one === billing) ?? 'monthly' };
}

const withChoice = (
  search: Record<string, unknown>,
  { plan, billing }: PlanChoice,
): Record<string, unknown> => ({ ...search, plan, billing });

const without = ({ plan: _, billing: __, ...rest }: Record<string, unknown>) => rest;

/** The subscription modal is part of the address, so going back closes it. */
export function usePlanAddress(): PlanAddress {
  const router = useRouter();
  const opened = useRouterState({ select: ({ location }) => location.state.planOpened === true });
  const search = useRouterState({ select: ({ location }) => location.search });
  const choice = choiceOf(search);

  const show = (chosen: PlanChoice, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: (before: Record<string, unknown>) => withChoice(before, chosen),
      state: { planOpened: opened || !replace },
      replace,
      resetScroll: false,
    });

  const close = useCallback(() => {
    if (opened) router.history.back();
    else void router.navigate({ to: '.', search: without, replace: true, resetScroll: false });
  }, [router, opened]);

  return {
    choice,
    open: (chosen) => show(chosen, false),
    change: (chosen) => show(chosen, true),
    close,
    logIn: ({ plan, billing }) => {
      const redirect = `/becomeahost?plan=${plan}&billing=${billing}`;
      void router.navigate({
        to: '/hostlogin',
        search: { redirect },
        state: { needsLogIn: true },
        replace: opened,
      });
    },
  };
}
