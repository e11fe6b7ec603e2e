import type { ReportedReview } from '#contract/admin/admin.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Box, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Stars } from '#src/ui/stars/stars.tsx';
import { ModerationCard } from '../console/moderation-card.tsx';
import { dateText, dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';

interface ReportedCardProps {
  readonly review: ReportedReview;
  readonly isBusy: boolean;
  readonly onHide: () => void;
  readonly onShow: () => void;
}

export function ReportedCard({ review, isBusy, onHide, onShow }: ReportedCardProps) {
  const { spaceName, stars, text, authorName, createdAt, answer, isHidden, reports } = review;
  return (
    <ModerationCard
      title={spaceName}
      beside={
        <>
          {isHidden ? <Badge tone="bad" text="hidden" /> : null}
          <Stars stars={stars} />
        </>
      }
      actions={
        <>
          {isHidden ? null : (
            <SoftDisabledButton
              kind="primary"
              disabled={isBusy}
              aria-label={copy.hideLabel(authorName)}
              onClick={onHide}
            >
              Hide
            </SoftDisabledButton>
          )}
          <SoftDisabledButton
            disabled={isBusy}
            aria-label={isHidden ? copy.showAgainLabel(authorName) : copy.keepLabel(authorName)}
            onClick={onShow}
          >
            {isHidden ? copy.showAgain : 'Keep'}
          </SoftDisabledButton>
        </>
      }
    >
      <Box as="p" breaks>
        {text}
      </Box>
      <Text tone="muted" size="s">
        {authorName} · {dateText(createdAt)}
      </Text>
      {answer === undefined ? null : (
        <Box as="p" breaks>
          <Text as="span" tone="muted" size="s">
            {copy.hostReply}
          </Text>{' '}
          {answer.text}
        </Box>
      )}
      <Reports reports={reports} />
    </ModerationCard>
  );
}

function Reports({ reports }: Pick<ReportedReview, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <Stack as="ul" gap={3} pad={4} ground="tint" radius="control" breaks aria-label="Reports">
      {reports.map(({ at, reason }) => (
        <li key={`${at} ${reason}`}>
          <p>{reason}</p>
          <Text tone="muted" size="s">
            Reported {dateTimeText(at)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
