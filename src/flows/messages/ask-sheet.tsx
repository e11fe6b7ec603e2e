import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { MOST_MESSAGE_TEXT } from '#contract/messages/messages.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { guestReplies } from '#src/features/messages/copy.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import * as copy from './copy.ts';
import { rememberQuestion } from './question.ts';

interface AskSheetProps {
  readonly space: Pick<Space, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Takes a visitor's question and leads to the log-in, after which it can be sent. */
export function AskSheet({ space, onClose }: AskSheetProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const goOn = () => {
    const address = `space-${space.id}`;
    rememberQuestion(sharedTexts, address, text.trim(), Date.now());
    void navigate({ to: '/login', search: { redirect: `/messages/${address}` } });
  };
  return (
    <Sheet title={copy.askAbout(space.name)} open onClose={onClose} onDismiss={onClose}>
      <FormFrame
        aria-label={copy.askHost}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <FieldFrame id={id} label={copy.yourQuestion} hint={copy.logInNext} error={undefined}>
          <textarea
            id={id}
            rows={4}
            maxLength={MOST_MESSAGE_TEXT}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FieldFrame>
        {text === '' ? (
          <div>
            {guestReplies.slice(0, 3).map((reply) => (
              <Button key={reply} kind="plain" onClick={() => setText(reply)}>
                {reply}
              </Button>
            ))}
          </div>
        ) : null}
        <SubmitButton
          pending={false}
          label={copy.logInToSend}
          pendingLabel={copy.logInToSend}
          kind="primary"
        />
      </FormFrame>
    </Sheet>
  );
}
