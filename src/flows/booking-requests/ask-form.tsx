import type { ReactNode } from 'react';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { AskFields, PeopleField } from '#src/features/booking/requests/ask-fields.tsx';
import { AskFooter } from '#src/features/booking/requests/ask-footer.tsx';
import type { AskToBook } from './use-ask-to-book.ts';

interface AskFormProps {
  readonly ask: AskToBook;
  /** Shown where the guest needn't ask: repeats the booking. */
  readonly repeat: ReactNode;
}

/** The fields of a request; at a space that is booked at once, those that decide about it. */
export function AskForm({ ask, repeat }: AskFormProps) {
  return (
    <>
      {ask.asksPeople ? (
        <PeopleField capacity={ask.capacity} value={ask.people} onChange={ask.setPeople} />
      ) : null}
      {ask.isNeeded ? (
        <AskFields
          reasons={ask.reasons}
          message={ask.message}
          onMessage={ask.isVisitor ? undefined : ask.setMessage}
          known={ask.known}
        />
      ) : ask.known === undefined ? null : (
        <FormNotice tone="ok">{ask.known}</FormNotice>
      )}
      {ask.isNeeded ? null : repeat}
    </>
  );
}

interface AskButtonProps {
  /** The ID of the form that the button submits. */
  readonly formId: string;
  readonly online: boolean;
  readonly ask: AskToBook;
}

/** Sends the request. */
export function AskButton({ formId, online, ask }: AskButtonProps) {
  const { plan, isVisitor, pending, isAsked } = ask;
  return <AskFooter {...{ formId, online, plan, isVisitor, pending, isAsked }} />;
}
