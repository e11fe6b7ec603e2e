import type { CalendarImport } from '#contract/hosting/calendar-imports.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from '../calendar-links/calendar-links.module.css';
import * as copy from './copy.ts';

interface ImportRowProps {
  readonly calendar: CalendarImport;
  /** Whether it can be updated and removed now. */
  readonly canChange: boolean;
  readonly onUpdate: () => void;
  readonly onRemove: () => void;
}

/** A connected calendar: what it blocks, and what keeps it from doing so. */
export function ImportRow({ calendar, canChange, onUpdate, onRemove }: ImportRowProps) {
  const { name, space, busyTimes, fetchedAt, failing, unreadable, guessedZone } = calendar;
  const notices = [
    ...(failing === undefined
      ? []
      : [copy.failing(failing.problem, shortDateTimeText(failing.since))]),
    ...(unreadable === 0 ? [] : [copy.unreadable(unreadable)]),
    ...(guessedZone ? [copy.guessedZone] : []),
  ];
  return (
    <Stack as="li" fit gap={4} pad={4} line radius="field">
      <div>
        <h3>{name}</h3>
        <Text tone="muted" size="s">
          {space.name} · {copy.closes(busyTimes)} · {copy.updated(shortDateTimeText(fetchedAt))}
        </Text>
      </div>
      {notices.map((notice) => (
        <FormNotice key={notice} tone="warn">
          {notice}
        </FormNotice>
      ))}
      <Cluster gap={2} className={styles['actions']}>
        <SoftDisabledButton
          aria-label={copy.updateOf(name)}
          disabled={!canChange}
          onClick={onUpdate}
        >
          {copy.updateNow}
        </SoftDisabledButton>
        <SoftDisabledButton
          kind="plain"
          aria-label={copy.removeOf(name)}
          disabled={!canChange}
          onClick={onRemove}
        >
          {copy.remove}
        </SoftDisabledButton>
      </Cluster>
    </Stack>
  );
}
