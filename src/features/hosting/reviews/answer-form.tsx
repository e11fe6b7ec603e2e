import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { type HostReview, ReviewAnswerSchema } from '#contract/reviews/review-writing.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { oneParagraph, TextAreaField } from '#src/ui/form/text-area-field.tsx';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { useStoredDraft } from '#src/ui/form/use-draft.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { Cluster } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { answerReview, refetchReviews } from '../api/reviews.ts';
import * as copy from './copy.ts';

interface AnswerFormProps {
  readonly review: HostReview;
  /** Stores what is typed. */
  readonly drafts: DraftStore;
  readonly onClose: () => void;
}

const draftName = ({ id }: HostReview) => `review-answer.${id}`;

/** Starts with what was typed before, if there is any. */
export function AnswerForm(props: AnswerFormProps) {
  const { ready, body } = useStoredDraft(props.drafts, draftName(props.review));
  if (!ready) return null;
  return <Fields {...props} typed={typeof body === 'string' ? body : ''} />;
}

const checkAnswer = checkSchema(ReviewAnswerSchema);

function useAnswer({
  review,
  drafts,
  onClose,
  typed,
}: AnswerFormProps & { readonly typed: string }) {
  const client = useQueryClient();
  return useForm({
    initial: { text: '' },
    restored: { text: typed },
    draft: { store: drafts, name: draftName(review), of: (values) => values.text || undefined },
    check: (values) => checkAnswer({ text: oneParagraph(values.text) }),
    submit: async ({ text }) => {
      try {
        const message = await answerReview(call, client, review.id, text);
        showToast(message, { kind: 'success' });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // A refusal means that the state differs from what was shown.
        if (error.kind === 'refused' && error.code !== 'INVALID_INPUT') refetchReviews(client);
        return error;
      }
      onClose();
      return undefined;
    },
  });
}

function Fields(props: AnswerFormProps & { readonly typed: string }) {
  const { review, onClose } = props;
  const form = useAnswer(props);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const { length } = oneParagraph(form.values.text);
  return (
    <div ref={box}>
      <FormFrame {...form.formProps} aria-label={copy.replyTo(review.authorName)}>
        {form.message === undefined ? null : (
          <FormNotice tone="bad">
            <p>{copy.savedOnDevice(form.message)}</p>
          </FormNotice>
        )}
        <TextAreaField
          id={id}
          label={copy.yourReply}
          hint={copy.replyHint(length)}
          rows={3}
          field={form.field('text')}
        />
        <Cluster gap={3}>
          <SubmitButton
            pending={form.pending}
            label={copy.sendReply}
            pendingLabel="Sending…"
            kind="primary"
          />
          <Button onClick={onClose}>Close</Button>
        </Cluster>
      </FormFrame>
    </div>
  );
}
