import { RepeatFields } from '#src/features/booking/series/repeat-fields.tsx';
import { SeriesFooter } from '#src/features/booking/series/series-footer.tsx';
import { SeriesList } from '#src/features/booking/series/series-list.tsx';
import type { useBookingAttempt } from '../pay/use-booking-attempt.ts';
import type { Series } from './use-series.ts';

interface SeriesFormProps {
  readonly series: Series;
  readonly online: boolean;
}

/** The fields that repeat a booking; nothing if the provider can't. */
export function SeriesFields({ series }: Pick<SeriesFormProps, 'series'>) {
  if (!series.isOffered) return null;
  return (
    <RepeatFields
      everyWeeks={series.everyWeeks}
      count={series.count}
      most={series.most}
      onRepeat={series.setEveryWeeks}
      onCount={series.setCount}
    />
  );
}

/** All dates of a repeated booking. */
export function SeriesDates({ series, online }: SeriesFormProps) {
  return (
    <SeriesList
      rows={series.rows}
      durationType={series.durationType}
      totalKobo={series.totalKobo}
      loading={series.isLoading}
      online={online}
      problem={series.problem}
      onAgain={series.refresh}
      onLeaveOut={series.leaveOut}
      onPutBack={series.putBack}
      onTake={series.take}
    />
  );
}

interface SeriesPayProps {
  /** The ID of the form that the button submits. */
  readonly formId: string;
  readonly online: boolean;
  readonly attempt: Pick<ReturnType<typeof useBookingAttempt>, 'series' | 'restKobo' | 'credit'>;
}

/** Pays for all dates. */
export function SeriesPay({ formId, online, attempt }: SeriesPayProps) {
  const { series, restKobo, credit } = attempt;
  return (
    <SeriesFooter
      formId={formId}
      count={series.times.length}
      restKobo={restKobo}
      hasConflicts={series.hasConflicts}
      credit={credit}
      online={online}
    />
  );
}
