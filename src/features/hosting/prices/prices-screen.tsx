import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import type { SpaceId } from '#contract/units.ts';
import { call } from '#src/platform/http/call.ts';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { Outbox, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { useStoredDraft } from '#src/ui/form/use-draft.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { listMyListings } from '../api/listings.ts';
import { BackLink } from '../ui/back-link.tsx';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import * as copy from './copy.ts';
import { PricesEditor } from './prices-editor.tsx';
import { hostRulesQuery } from './requests.ts';
import { readDayChange, rulesDraftName, specialDayDraftName } from './rules-entries.ts';
import { readRulesDraft } from './rules/rules-draft.ts';

interface PricesScreenProps {
  readonly spaceId: SpaceId;
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  readonly entries: readonly OutboxEntry[];
  readonly outbox: Pick<Outbox, 'enqueue' | 'remove'>;
  readonly drafts: Drafts;
  /** Renders how old the rules are. */
  readonly age: Age;
}

/** The prices, special days and rules of one space. */
export function PricesScreen(props: PricesScreenProps) {
  const { spaceId, since, age, drafts } = props;
  const listings = useOfflineQuery(listMyListings(call, since));
  const rules = useOfflineQuery(hostRulesQuery(call, since, spaceId));
  const rulesDraft = useStoredDraft(drafts, rulesDraftName(spaceId));
  const dayDraft = useStoredDraft(drafts, specialDayDraftName(spaceId));
  const loading = <LoadingBlock label={copy.loading} height="640px" radius="20px" />;
  const isMissing = rules.status === 'unavailable' && rules.httpStatus === 404;
  return (
    <HostPage
      title={copy.title}
      stored={rules}
      age={age}
      back={<BackLink to="/dashboardLayout/managelist">{copy.allListings}</BackLink>}
    >
      {isMissing ? (
        <NotFound />
      ) : (
        <Loaded state={listings} loading={loading} notLoaded={copy.notLoaded}>
          {(all) => (
            <WithPrice listing={all.find(({ id }) => id === spaceId)}>
              {(listing) => (
                <Loaded state={rules} loading={loading} notLoaded={copy.notLoaded}>
                  {(hostRules) =>
                    rulesDraft.ready && dayDraft.ready ? (
                      <PricesEditor
                        {...props}
                        listing={listing}
                        hostRules={hostRules}
                        restored={readRulesDraft(rulesDraft.body)}
                        handedBack={readDayChange(dayDraft.body)}
                      />
                    ) : (
                      loading
                    )
                  }
                </Loaded>
              )}
            </WithPrice>
          )}
        </Loaded>
      )}
    </HostPage>
  );
}

function NotFound() {
  return (
    <EmptyState icon="building-2" title={copy.notFound} text={copy.notFoundText}>
      <Link to="/dashboardLayout/managelist" className={buttonClass('primary')}>
        {copy.allListings}
      </Link>
    </EmptyState>
  );
}

interface WithPriceProps {
  readonly listing: Listing | undefined;
  readonly children: (listing: Listing) => ReactNode;
}

/** Rules change the price of a listing, so there has to be one. */
function WithPrice({ listing, children }: WithPriceProps) {
  if (listing === undefined) return <NotFound />;
  if (listing.pricePerHour + listing.pricePerDay > 0) return children(listing);
  return (
    <EmptyState icon="wallet" title={copy.noPrice} text={copy.noPriceText}>
      <Link to="/listspace" search={{ edit: listing.id }} className={buttonClass('primary')}>
        {copy.editListing}
      </Link>
    </EmptyState>
  );
}
