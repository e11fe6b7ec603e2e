import { Link } from '@tanstack/react-router';
import { type BrowsedListing } from '#contract/admin/admin-browse.ts';
import { LISTING_FILTERS, type ListingFilter } from '#contract/admin/browse-filters.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { listingsQuery } from '../api/browse.ts';
import { AdminPage } from '../console/admin-page.tsx';
import { FilterChips } from '../console/filter-chips.tsx';
import { PagedList } from '../console/paged-list.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { ListingStatusBadge } from '../listing/status-badge.tsx';
import * as copy from './copy.ts';

interface ListingsScreenProps {
  readonly filter: ListingFilter;
  /** Part of a space's name, area or host; empty for all. */
  readonly part: string;
  readonly onChange: (filter: ListingFilter, part: string) => void;
}

/** Shows the listings that aren't deleted by their status, newest first. */
export function ListingsScreen({ filter, part, onChange }: ListingsScreenProps) {
  return (
    <AdminPage title="Listings">
      <SearchForm
        label={copy.find}
        hint={copy.findHint}
        maxLength={120}
        sought={part}
        onSearch={(text) => onChange(filter, text)}
      />
      <FilterChips
        label={copy.choose}
        filters={LISTING_FILTERS}
        labels={copy.labels}
        chosen={filter}
        onChoose={(next) => onChange(next, part)}
      />
      <PagedList
        key={`${filter} ${part}`}
        pageAt={(offset) => listingsQuery(call, { filter, part }, offset)}
        rowsOf={({ listings }) => listings}
        problem={copy.notLoaded}
        loading={copy.loading}
        none={<EmptyState icon="search" title={copy.none} text={copy.noneText} />}
      >
        {({ listings }) => <Listings label={copy.labels[filter]} listings={listings} />}
      </PagedList>
    </AdminPage>
  );
}

interface ListingsProps {
  readonly label: string;
  readonly listings: readonly BrowsedListing[];
}

function Listings({ label, listings }: ListingsProps) {
  return (
    <Table caption={copy.caption(label)} cards>
      <thead>
        <tr>
          <th scope="col">Space</th>
          <th scope="col">Location</th>
          <th scope="col">Host</th>
          <th scope="col">Added</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {listings.map(({ id, name, location, host, createdAt, status }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/admindashboard/listing/$id" params={{ id }}>
                {name}
              </Link>
            </th>
            <td data-label="Location">{location}</td>
            <td data-label="Host">{host ?? copy.noHost}</td>
            <td data-label="Added">{dateText(createdAt)}</td>
            <td data-label="Status">
              <ListingStatusBadge status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
