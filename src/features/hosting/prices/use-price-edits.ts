import { useQueryClient } from '@tanstack/react-query';
import type { Listing } from '#contract/hosting/listings.ts';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import type { PriceRules } from '#contract/prices/rules/space-rules.ts';
import { call } from '#src/platform/http/call.ts';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { Outbox, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { waitingText } from '#src/platform/outbox/waiting-text.ts';
import type { FormFailure } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { useConflict } from './conflict/use-conflict.ts';
import * as copy from './copy.ts';
import { hostRulesQuery, sendRules, storeRules } from './requests.ts';
import {
  basisOf,
  rulesEntriesOf,
  rulesDraftName,
  rulesEntry,
  withWaitingRules,
} from './rules-entries.ts';
import { rulesDraft, type StoredRulesDraft } from './rules/rules-draft.ts';
import { useRulesForm } from './rules/use-rules-form.ts';
import { newChangeId, useDayChanges } from './use-day-changes.ts';

export interface PriceEditsOptions {
  readonly listing: Listing;
  /** The rules as the server has them. */
  readonly hostRules: HostRules;
  /** What was typed into the form before and not sent. */
  readonly restored: StoredRulesDraft | undefined;
  /** Time of this host's log-in. */
  readonly since: number;
  readonly entries: readonly OutboxEntry[];
  readonly outbox: Pick<Outbox, 'enqueue' | 'remove'>;
  readonly drafts: Drafts;
}

/** Returns the rules of a space with the unsent changes, and what changes them. */
export function usePriceEdits(options: PriceEditsOptions) {
  const { listing, hostRules, restored, since, entries, outbox, drafts } = options;
  const { id, name } = listing;
  const space = { id, name };
  const { version } = hostRules;
  const client = useQueryClient();
  const own = rulesEntriesOf(entries, id);
  const shown = withWaitingRules(hostRules.rules, own);

  const onRules = (value: HostRules) => storeRules(client, hostRulesQuery(call, since, id), value);
  const saveRules = async (
    rules: PriceRules,
    stored: StoredRulesDraft,
  ): Promise<FormFailure | undefined> => {
    const basis = basisOf(stored.basedOn, own);
    const sent = await sendRules(rulesEntry(space, newChangeId(), rules, stored, basis), outbox);
    if (sent.kind === 'refused') return sent;
    if (sent.kind === 'conflict') {
      conflicts.compareRules(rules);
      return { message: copy.conflictFirst };
    }
    if (sent.kind === 'sent' && sent.rules !== undefined) onRules(sent.rules);
    if (sent.kind === 'waiting') showToast(waitingText(sent, copy.waits));
    else showToast(copy.rulesSaved, { kind: 'success' });
    return undefined;
  };
  const form = useRulesForm({
    saved: rulesDraft(shown.rules),
    version,
    restored,
    drafts,
    draftName: rulesDraftName(id),
    onSave: saveRules,
  });
  const conflicts = useConflict({ space, since, outbox, onRules, onRulesChosen: form.discard });
  const changeDays = useDayChanges({
    space,
    version,
    specialDays: shown.rules.specialDays,
    own,
    outbox,
    onRules,
    onConflict: conflicts.compareDays,
  });
  return { own, shown, form, conflicts, changeDays };
}
