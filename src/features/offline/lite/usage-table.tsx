import { shortDate } from '#contract/time/format-lagos-time.ts';
import type { UsageDay } from '#src/platform/db/storage.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import * as copy from './copy.ts';
import styles from './data-section.module.css';

/** Bars for each day, latest first. It is a table, so that screen readers can read it. */
export function UsageTable({ days }: { readonly days: readonly UsageDay[] }) {
  const most = Math.max(1, ...days.map(({ received, saved }) => received + saved));
  const share = (bytes: number) => ({ inlineSize: `${(100 * bytes) / most}%` });
  return (
    <Table caption={copy.tableCaption} className={styles['days']}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Downloaded</th>
          <th scope="col">Saved</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, received, saved }) => (
          <tr key={day}>
            <th scope="row">
              {shortDate(day)}
              <span className={styles['bar']} aria-hidden="true">
                <span className={styles['received']} style={share(received)} />
                <span className={styles['saved']} style={share(saved)} />
              </span>
            </th>
            <td className={numberCell}>{copy.dataSize(received)}</td>
            <td className={numberCell}>{copy.dataSize(saved)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
