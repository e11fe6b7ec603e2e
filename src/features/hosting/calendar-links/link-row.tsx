import type { CalendarAddress, HostCalendarLink } from '#contract/hosting/calendar-links.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { CopyField } from '#src/ui/form/copy-field.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './calendar-links.module.css';
import * as copy from './copy.ts';

interface LinkRowProps {
  readonly link: HostCalendarLink;
  /** Which spaces it shows. */
  readonly scope: string;
  /** Its address, if it is shown. */
  readonly address: CalendarAddress | undefined;
  /** Whether it can be shown and changed now. */
  readonly canChange: boolean;
  readonly onShow: () => void;
  readonly onReplace: () => void;
  readonly onTurnOff: () => void;
}

/** A calendar app that knows this scheme asks to subscribe when such a link is opened. */
const inCalendarApp = (url: string) => url.replace(/^https?:/, 'webcal:');

export function LinkRow(props: LinkRowProps) {
  const { link, scope, address, canChange, onShow, onReplace, onTurnOff } = props;
  const { detail, fetchedAt } = link;
  return (
    <Stack as="li" fit gap={4} pad={4} line radius="field">
      <div>
        <h3>{scope}</h3>
        <Text tone="muted" size="s">
          {copy.detail[detail]} ·{' '}
          {fetchedAt === undefined
            ? copy.neverFetched
            : copy.lastFetched(shortDateTimeText(fetchedAt))}
        </Text>
      </div>
      {address === undefined ? null : (
        <CopyField
          key={address.id}
          label={copy.address(scope)}
          value={address.url}
          button={copy.copyLink}
          copied={copy.copied}
          notCopied={copy.notCopied}
          takesFocus
        />
      )}
      <Cluster gap={2} className={styles['actions']}>
        {address === undefined ? (
          <SoftDisabledButton
            aria-label={copy.showFor(scope)}
            disabled={!canChange}
            onClick={onShow}
          >
            {copy.show}
          </SoftDisabledButton>
        ) : (
          <a href={inCalendarApp(address.url)} rel="noreferrer" className={buttonClass('quiet')}>
            {copy.openInApp}
          </a>
        )}
        <SoftDisabledButton
          aria-label={copy.replaceFor(scope)}
          disabled={!canChange}
          onClick={onReplace}
        >
          {copy.replace}
        </SoftDisabledButton>
        <SoftDisabledButton
          kind="plain"
          aria-label={copy.turnOffFor(scope)}
          disabled={!canChange}
          onClick={onTurnOff}
        >
          {copy.turnOff}
        </SoftDisabledButton>
      </Cluster>
    </Stack>
  );
}
