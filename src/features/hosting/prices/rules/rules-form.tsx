import type { LagosDate } from '#contract/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import { StickyBar } from '../sticky-bar.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { LimitsSection } from './limit-sections.tsx';
import { BandsSection, DayPricesSection, DiscountsSection } from './price-sections.tsx';
import type { RulesForm } from './use-rules-form.ts';

interface RulesFormFieldsProps {
  readonly form: RulesForm;
  readonly today: LagosDate;
  /** Whether the space is booked by the hour and by the day. */
  readonly prices: { readonly hour: boolean; readonly day: boolean };
  /** Whether rules wait to be sent. */
  readonly isWaiting: boolean;
}

/** The form of all rules but special days. */
export function RulesFormFields(props: RulesFormFieldsProps) {
  const { form, today, prices, isWaiting } = props;
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <Stack as="form" fit gap={5} {...form.formProps} aria-label={copy.rulesForm}>
      {isWaiting ? <FormNotice tone="warn">{copy.rulesWait}</FormNotice> : null}
      {form.isRestored ? <FormNotice tone="warn">{copy.restored}</FormNotice> : null}
      {prices.hour ? <BandsSection form={form} /> : null}
      {prices.day ? <DayPricesSection form={form} /> : null}
      <DiscountsSection form={form} />
      <LimitsSection
        form={form}
        title={copy.lengthTitle}
        hint={copy.lengthHint}
        names={[
          ...(prices.hour ? (['minHours', 'maxHours'] as const) : []),
          ...(prices.day ? (['minDays', 'maxDays'] as const) : []),
        ]}
      />
      <LimitsSection
        form={form}
        title={copy.timeTitle}
        hint={copy.timeHint}
        names={['noticeHours', 'horizonDays']}
      />
      <LimitsSection
        form={form}
        title={copy.bufferTitle}
        hint={copy.bufferHint}
        names={['bufferBefore', 'bufferAfter']}
      />
      <HolidaysSection form={form} today={today} prices={prices} />
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      {hasErrors && form.message === undefined ? (
        <FormNotice tone="bad">{copy.checkFields}</FormNotice>
      ) : null}
      {form.isChanged ? (
        <StickyBar label={copy.unsaved} status={copy.unsaved}>
          <Button kind="plain" onClick={form.discard}>
            {copy.discard}
          </Button>
          <SoftDisabledButton type="submit" kind="next" disabled={form.pending}>
            {form.pending ? copy.saving : copy.saveRules}
          </SoftDisabledButton>
        </StickyBar>
      ) : null}
    </Stack>
  );
}
