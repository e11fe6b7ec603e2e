import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import * as copy from '../copy.ts';
import { isRefused } from '../rules-entries.ts';

interface RefusedNoticeProps {
  /** The entries that change this space. */
  readonly entries: readonly OutboxEntry[];
  readonly onCompare: (entry: OutboxEntry) => void;
}

/** Lists the changes that the server refused later, to compare them with what it has. */
export function RefusedNotice({ entries, onCompare }: RefusedNoticeProps) {
  const refused = entries.filter(isRefused);
  if (refused.length === 0) return null;
  return (
    <FormNotice tone="warn">
      <p>
        <strong>{copy.refusedChanges(refused.length)}</strong>
      </p>
      {refused.map((entry) => (
        <div key={entry.id}>
          <p>
            {entry.label}
            {entry.state.kind === 'refused' ? `: ${entry.state.message}` : ''}
          </p>
          <Button aria-label={copy.compareLabel(entry.label)} onClick={() => onCompare(entry)}>
            {copy.compare}
          </Button>
        </div>
      ))}
    </FormNotice>
  );
}
