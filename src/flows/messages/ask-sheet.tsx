import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { MAX_MESSAGE_TEXT } from '#contract/messages/messages.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { guestReplies } from '#src/features/messages/copy.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { FormFrame, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import * as copy from '#src/features/catalogue/detail/detail-copy.ts';
import { rememberQuestion } from './question.ts';

interface AskSheetProps {
  readonly space: Pick<Space, 'id' | 'name'>;
  /** What was typed before the sheet was closed. */
  readonly typed: string;
  /** Called with what was typed. */
  readonly onClose: (typed: string) => void;
}

/** Takes a visitor's question and leads to the log-in, after which it can be sent. */
export function AskSheet({ space, typed, onClose }: AskSheetProps) {
  const id = useId();
  const navigate = useNavigate();
  const form = useForm({
    initial: { text: '' },
    restored: { text: typed },
    check: ({ text }) => ({ ok: true, output: text.trim() }),
    submit: async (question) => {
      const address = `space-${space.id}`;
      rememberQuestion(sharedTexts, address, question, Date.now());
      await navigate({ to: '/login', search: { redirect: `/messages/${address}` } });
      return undefined;
    },
  });
  const frame = { id, label: copy.yourQuestion, hint: copy.logInNext };
  const close = () => onClose(form.values.text);
  return (
    <Sheet title={copy.askAbout(space.name)} open onClose={close} onDismiss={close}>
      <FormFrame {...form.formProps} aria-label={copy.askTheHost}>
        <FieldFrame {...frame} error={undefined}>
          <textarea
            {...describedBy(frame, form.field('text'))}
            rows={4}
            maxLength={MAX_MESSAGE_TEXT}
          />
        </FieldFrame>
        {form.values.text === '' ? (
          <div>
            {guestReplies.slice(0, 3).map((reply) => (
              <Button key={reply} kind="plain" onClick={() => form.change({ text: reply })}>
                {reply}
              </Button>
            ))}
          </div>
        ) : null}
        <SubmitButton
          pending={form.pending}
          label={copy.logInToSend}
          pendingLabel={copy.logInToSend}
          kind="primary"
        />
      </FormFrame>
    </Sheet>
  );
}
