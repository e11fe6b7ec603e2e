import { accountsApi } from '#contract/accounts-api.ts';
import { adminApi } from '#contract/admin.ts';
import { bookingApi } from '#contract/bookings.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { checkInApi } from '#contract/check-ins.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hostInsightApi } from '#contract/host-insight.ts';
import { hostMoneyApi } from '#contract/host-money.ts';
import { approvalApi, listingApi } from '#contract/listings.ts';
import { pushApi } from '#contract/push.ts';
import { reviewApi } from '#contract/review-writing.ts';
import { savedApi } from '#contract/saved.ts';
import { subscriptionApi } from '#contract/subscriptions.ts';

const APIS: readonly Readonly<Record<string, Endpoint>>[] = [
  catalogueApi,
  accountsApi,
  bookingApi,
  checkInApi,
  hostMoneyApi,
  hostInsightApi,
  reviewApi,
  subscriptionApi,
  listingApi,
  approvalApi,
  adminApi,
  pushApi,
  savedApi,
];

/** Every endpoint of the contract. */
export const ENDPOINTS: readonly Endpoint[] = APIS.flatMap((api) => Object.values(api));

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
