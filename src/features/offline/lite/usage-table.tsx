import type { UsageDay } from '#src/platform/db/storage.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import styles from './data-section.module.css';
import { dataWords, dayWords } from './lite-words.ts';

/** Bars of days, the latest first; as a table it is read out too. */
export function UsageTable({ days }: { readonly days: readonly UsageDay[] }) {
  const most = Math.max(1, ...days.map(({ received, saved }) => received + saved));
  const share = (bytes: number) => ({ inlineSize: `${(100 * bytes) / most}%` });
  return (
    <Table caption="Data by day" className={styles['days']}>
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
              {dayWords(day)}
              <span className={styles['bar']} aria-hidden="true">
                <span className={styles['received']} style={share(received)} />
                <span className={styles['saved']} style={share(saved)} />
              </span>
            </th>
            <td className={numberCell}>{dataWords(received)}</td>
            <td className={numberCell}>{dataWords(saved)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
