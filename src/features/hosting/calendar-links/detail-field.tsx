import { useId } from 'react';
import { CALENDAR_DETAILS, type CalendarDetail } from '#contract/hosting/calendar-links.ts';
import { ChoiceCard } from '#src/ui/layout/choice-card.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import styles from './calendar-links.module.css';
import * as copy from './copy.ts';

interface DetailFieldProps {
  readonly chosen: CalendarDetail;
  readonly onChoose: (detail: CalendarDetail) => void;
}

/** Asks what a calendar link shows. */
export function DetailField({ chosen, onChoose }: DetailFieldProps) {
  const name = useId();
  return (
    <Stack as="fieldset" gap={2} className={styles['choices']}>
      <legend>{copy.whatItShows}</legend>
      {CALENDAR_DETAILS.map((detail) => (
        <ChoiceCard
          key={detail}
          type="radio"
          name={name}
          value={detail}
          checked={chosen === detail}
          onChange={() => onChoose(detail)}
          hint={copy.detailHint[detail]}
        >
          {copy.detail[detail]}
        </ChoiceCard>
      ))}
    </Stack>
  );
}
