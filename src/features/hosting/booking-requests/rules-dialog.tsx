import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  BOOKING_MODES,
  type BookingMode,
  type BookingRules,
} from '#contract/bookings/requests/booking-rules.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type CheckedForm, type Form, useForm } from '#src/ui/form/use-form.ts';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { bookingRulesQuery, saveBookingRules } from './received.ts';
import styles from './received.module.css';

interface RulesDialogProps {
  readonly listing: Pick<Listing, 'id' | 'name' | 'capacity'>;
  readonly onClose: () => void;
}

/** Lets a host choose whether guests book a space at once or ask first. */
export function RulesDialog({ listing, onClose }: RulesDialogProps) {
  const { data, error, refetch } = useQuery(bookingRulesQuery(call, listing.id));
  return (
    // A tap outside doesn't close it, because what was chosen would be lost.
    <Sheet title={copy.rulesHeading} open onClose={onClose} onDismiss={onClose}>
      {data !== undefined ? (
        <RulesForm listing={listing} rules={data} onClose={onClose} />
      ) : error === null ? (
        <div role="status" aria-label={copy.loadingRules}>
          <Skeleton height="320px" radius="16px" />
        </div>
      ) : (
        <NotFetched
          title={copy.rulesNotLoaded}
          text={isNetworkFailure(error) ? copy.rulesNeedConnection : error.message}
          onAgain={() => void refetch()}
        />
      )}
    </Sheet>
  );
}

type RulesTexts = Readonly<Record<'mode' | 'firstTime' | 'byPeople' | 'people', string>>;

const YES = 'yes';

const isMode = (text: string): text is BookingMode => BOOKING_MODES.some((mode) => mode === text);

function checkRules(texts: RulesTexts, capacity: number): CheckedForm<BookingRules> {
  const mode = isMode(texts.mode) ? texts.mode : 'instant';
  if (mode !== 'rules') return { ok: true, output: { mode, firstTime: false } };
  const firstTime = texts.firstTime === YES;
  if (texts.byPeople !== YES) {
    return firstTime
      ? { ok: true, output: { mode, firstTime } }
      : { ok: false, errors: { mode: copy.chooseRule } };
  }
  const abovePeople = /^\d{1,4}$/.test(texts.people.trim()) ? Number(texts.people) : 0;
  return abovePeople >= 1 && abovePeople <= capacity
    ? { ok: true, output: { mode, firstTime, abovePeople } }
    : { ok: false, errors: { people: copy.enterPeople(capacity) } };
}

interface RulesFormProps extends RulesDialogProps {
  readonly rules: BookingRules;
}

function RulesForm({ listing, rules, onClose }: RulesFormProps) {
  const client = useQueryClient();
  const errorId = useId();
  const form = useForm<RulesTexts, BookingRules>({
    initial: {
      mode: rules.mode,
      firstTime: rules.firstTime ? YES : '',
      byPeople: rules.abovePeople === undefined ? '' : YES,
      people: String(rules.abovePeople ?? ''),
    },
    check: (texts) => checkRules(texts, listing.capacity),
    submit: async (chosen) => {
      try {
        await saveBookingRules(call, listing.id, chosen);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { errors: error.errors, message: error.message };
      }
      client.setQueryData(bookingRulesQuery(call, listing.id).queryKey, chosen);
      showToast(copy.saved(listing.name), { kind: 'success' });
      onClose();
      return undefined;
    },
  });
  const { values, change } = form;
  const mode = form.field('mode');
  return (
    <FormFrame {...form.formProps}>
      <Stack as="fieldset" gap={2} aria-label={copy.rulesLabel(listing.name)}>
        <p>
          <strong>{listing.name}</strong>
        </p>
        {BOOKING_MODES.map((one) => (
          <Grid as="label" gap="2px" gapX={3} align="center" key={one} className={styles['choice']}>
            <input
              type="radio"
              name="mode"
              value={one}
              checked={values.mode === one}
              aria-describedby={mode.error ? errorId : undefined}
              onChange={() => change({ mode: one })}
            />
            <strong>{copy.modes[one].name}</strong>
            <Text as="span" tone="muted" size="s" className={styles['about']}>
              {copy.modes[one].text}
            </Text>
          </Grid>
        ))}
      </Stack>
      {values.mode === 'rules' ? <RuleFields form={form} /> : null}
      <FieldError id={errorId} error={mode.error} />
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      {values.mode === 'instant' ? null : (
        <Text tone="muted" size="s" className={styles['about']}>
          {copy.answerInTime}
        </Text>
      )}
      <SubmitButton
        pending={form.pending}
        label={copy.save}
        pendingLabel={copy.saving}
        kind="primary"
      />
    </FormFrame>
  );
}

/** The rules of the mode with rules. */
function RuleFields({ form: { values, change, field } }: { readonly form: Form<RulesTexts> }) {
  return (
    <Stack gap={2} className={styles['rules']}>
      <Check
        label={copy.firstTime}
        checked={values.firstTime === YES}
        onChange={(isOn) => change({ firstTime: isOn ? YES : '' })}
      />
      <Check
        label={copy.manyPeople}
        checked={values.byPeople === YES}
        onChange={(isOn) => change({ byPeople: isOn ? YES : '' })}
      />
      {values.byPeople === YES ? (
        <div className={styles['people']}>
          <TextField
            id="rules-people"
            label={copy.peopleCount}
            inputMode="numeric"
            autoComplete="off"
            field={field('people')}
          />
        </div>
      ) : null}
    </Stack>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <Grid as="label" gap="2px" gapX={3} align="center" className={styles['choice']}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </Grid>
  );
}
