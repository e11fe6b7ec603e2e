import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CONNECTIONS,
  PAGE_KINDS,
  type PageKind,
  type Percentiles,
  VISIT_METRICS,
  visitFiguresApi,
} from '#contract/visits/visit-figures.ts';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { AdminPage } from '../console/admin-page.tsx';
import { Fetched } from '../console/fetched.tsx';
import { RowsSkeleton } from '../console/console-row.tsx';
import * as copy from './copy.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from '../api/admin-query.ts';

/** Only for a provider that lists 'visit-figures'. */
function visitsQuery(call: Call) {
  return adminQuery<readonly Percentiles[]>(
    ['visits'],
    async (signal) =>
      (await call(visitFiguresApi.percentiles, { auth: 'admin', signal })).read().data,
  );
}

const whole = new Intl.NumberFormat('en-NG');

/** Shows the speed of real visits by page and connection. */
export function SpeedScreen() {
  const [query] = useState(() => visitsQuery(call));
  const visits = useQuery(query);
  return (
    <AdminPage title={copy.title} lead={copy.lead}>
      <Fetched
        query={visits}
        problem={copy.notLoaded}
        skeleton={<RowsSkeleton label={copy.loading} />}
      >
        {(rows) => <Pages rows={rows} />}
      </Fetched>
    </AdminPage>
  );
}

function Pages({ rows }: { readonly rows: readonly Percentiles[] }) {
  if (rows.length === 0) {
    return <EmptyState icon="clock" title={copy.none} text={copy.noneText} />;
  }
  return PAGE_KINDS.map((page) => {
    const ofPage = rows.filter((row) => row.page === page);
    return ofPage.length === 0 ? null : <Page key={page} page={page} rows={ofPage} />;
  });
}

interface PageProps {
  readonly page: PageKind;
  readonly rows: readonly Percentiles[];
}

function Page({ page, rows }: PageProps) {
  return (
    <section aria-label={copy.page[page]}>
      <h2>{copy.page[page]}</h2>
      {VISIT_METRICS.map((metric) => {
        const found = CONNECTIONS.flatMap((connection) =>
          rows.filter((row) => row.metric === metric && row.connection === connection),
        );
        if (found.length === 0) return null;
        return (
          <div key={metric}>
            <h3>{copy.metric[metric]}</h3>
            <Table caption={copy.tableOf(page, metric)} cards>
              <thead>
                <tr>
                  {Object.values(copy.columns).map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.map((row) => (
                  <Row key={row.connection} row={row} />
                ))}
              </tbody>
            </Table>
          </div>
        );
      })}
    </section>
  );
}

function Row({ row }: { readonly row: Percentiles }) {
  return (
    <tr>
      <th scope="row">{copy.connection[row.connection]}</th>
      <td data-label={copy.columns.visits} className={numberCell}>
        {whole.format(row.visits)}
      </td>
      {(['p50', 'p75', 'p95'] as const).map((share) => (
        <td key={share} data-label={copy.columns[share]} className={numberCell}>
          {copy.figureText(row.metric, row[share])}
        </td>
      ))}
    </tr>
  );
}
