import { useState } from 'react';
import { linkedSpacesOf } from '#contract/hosting/linked-spaces.ts';
import type { Venue, Venues } from '#contract/hosting/venues.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from '../calendar-links/calendar-links.module.css';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import * as copy from './copy.ts';
import { useVenues, type VenueActions } from './use-venues.ts';
import { VenueClashes } from './venue-clashes.tsx';
import { VenueForm } from './venue-form.tsx';

interface VenuesSheetProps {
  /** Time of this host's log-in. */
  readonly since: number;
  /** Venues are only changed with a connection, because bookings that clash have to be shown. */
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

/** What is being edited: a venue, or undefined for a new one. */
interface Edited {
  readonly venue: Venue | undefined;
}

/** Lets a host group spaces into venues and link those that contain each other. */
export function VenuesSheet({ since, isOnline, onClose }: VenuesSheetProps) {
  const { venues, actions } = useVenues(since);
  const [edited, setEdited] = useState<Edited>();
  const [removed, setRemoved] = useState<Venue>();
  const title =
    edited === undefined
      ? copy.title
      : edited.venue === undefined
        ? copy.newVenue
        : copy.editVenue(edited.venue.name);
  return (
    <>
      {/* A tap outside a form doesn't close it, because what was typed would be lost. */}
      <Sheet
        title={title}
        open
        onClose={onClose}
        onDismiss={edited === undefined ? undefined : onClose}
      >
        <Stack fit gap={5} className={styles['stack']}>
          {isOnline ? null : <FormNotice tone="warn">{copy.offline}</FormNotice>}
          <Loaded
            state={venues}
            loading={<LoadingBlock label={copy.loading} height="140px" radius="12px" />}
            notLoaded={copy.notLoaded}
          >
            {(value) =>
              edited === undefined ? (
                <VenueList
                  value={value}
                  canChange={isOnline && !actions.isBusy}
                  onEdit={setEdited}
                  onRemove={setRemoved}
                />
              ) : (
                <VenueForm
                  venue={edited.venue}
                  spaces={freeSpaces(value, edited.venue)}
                  onSave={async (body) => {
                    const failure = await actions.save(edited.venue, body);
                    if (failure === undefined) setEdited(undefined);
                    if (failure?.code !== 'VENUE_CHANGED' || edited.venue === undefined) {
                      return failure;
                    }
                    const later = await actions.load(edited.venue);
                    if (later === undefined) return failure;
                    // The form follows it where the host has changed nothing.
                    setEdited({ venue: later });
                    return { message: copy.changedElsewhere };
                  }}
                  onCancel={() => setEdited(undefined)}
                />
              )
            }
          </Loaded>
        </Stack>
      </Sheet>
      {removed === undefined ? null : (
        <RemoveDialog venue={removed} actions={actions} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

/** The spaces that belong to this venue or to none. */
function freeSpaces({ spaces, venues }: Venues, venue: Venue | undefined): Venues['spaces'] {
  const taken = new Set(
    venues.filter(({ id }) => id !== venue?.id).flatMap((one) => one.spaces.map(({ id }) => id)),
  );
  return spaces.filter(({ id }) => !taken.has(id));
}

interface VenueListProps {
  readonly value: Venues;
  readonly canChange: boolean;
  readonly onEdit: (edited: Edited) => void;
  readonly onRemove: (venue: Venue) => void;
}

function VenueList({ value, canChange, onEdit, onRemove }: VenueListProps) {
  const { venues, clashes } = value;
  const canAdd = freeSpaces(value, undefined).length > 0;
  return (
    <>
      <p>{copy.intro}</p>
      <VenueClashes clashes={clashes} />
      {venues.length === 0 ? null : (
        <Stack as="ul" fit gap={4} aria-label={copy.listLabel}>
          {venues.map((venue) => (
            <Stack as="li" fit gap={4} pad={4} line radius="field" key={venue.id}>
              <div>
                <h3>{venue.name}</h3>
                {linesOf(venue).map((line) => (
                  <Text tone="muted" size="s" key={line}>
                    {line}
                  </Text>
                ))}
              </div>
              <Cluster gap={2} className={styles['actions']}>
                <SoftDisabledButton
                  aria-label={copy.editOf(venue.name)}
                  disabled={!canChange}
                  onClick={() => onEdit({ venue })}
                >
                  {copy.edit}
                </SoftDisabledButton>
                <SoftDisabledButton
                  kind="plain"
                  aria-label={copy.removeOf(venue.name)}
                  disabled={!canChange}
                  onClick={() => onRemove(venue)}
                >
                  {copy.remove}
                </SoftDisabledButton>
              </Cluster>
            </Stack>
          ))}
        </Stack>
      )}
      {value.spaces.length === 0 ? (
        <Text tone="muted" size="s">
          {copy.needsSpaces}
        </Text>
      ) : null}
      {canAdd ? (
        <Cluster gap={2} className={styles['actions']}>
          <SoftDisabledButton
            kind="primary"
            disabled={!canChange}
            onClick={() => onEdit({ venue: undefined })}
          >
            {copy.newVenue}
          </SoftDisabledButton>
        </Cluster>
      ) : null}
    </>
  );
}

/** Each space that isn't a part, with its parts. */
const linesOf = ({ spaces }: Venue): string[] =>
  spaces
    .filter(({ partOf }) => partOf === undefined)
    .map(({ id, name }) => {
      const parts = linkedSpacesOf(spaces, id).map((part) => part.name);
      return parts.length === 0 ? name : copy.contains(name, parts);
    });

interface RemoveDialogProps {
  readonly venue: Venue;
  readonly actions: Pick<VenueActions, 'isBusy' | 'remove'>;
  readonly onClose: () => void;
}

/** Asks before a venue is removed, because guests can then book a whole and its parts at once. */
function RemoveDialog({ venue, actions: { isBusy, remove }, onClose }: RemoveDialogProps) {
  return (
    <ConfirmSheet
      title={copy.removeTitle}
      texts={{ stay: copy.keep, confirm: copy.remove, confirming: copy.removing }}
      isBusy={isBusy}
      act={() => remove(venue)}
      onClose={onClose}
    >
      <p>
        <strong>{venue.name}</strong>
      </p>
      <p>{copy.removeText}</p>
    </ConfirmSheet>
  );
}
