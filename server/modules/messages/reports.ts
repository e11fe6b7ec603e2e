import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { ReadConversation, ReportedConversation } from '#contract/messages/messages.ts';
import type { AccountId, MessageId } from '#contract/units.ts';
import { newId } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import {
  adminActions,
  conversationReports,
  conversations,
  hostProfiles,
  messages,
  spaces,
} from '../../db/schema/schema.ts';
import { writeAdminAction } from '../../db/stores/admin-actions.ts';
import { ApiError } from '../../http/api-error.ts';
import { findOpenedConversation, type Participant } from './access.ts';
import type { MessagesContext } from './context.ts';
import * as copy from './copy.ts';
import { readEvents } from './events.ts';
import { readPhotoOf } from './read.ts';
import { guestAccounts, hostAccounts, viewMessage } from './views.ts';

/** The most reports of a list, and messages that an admin reads of a conversation. */
const MAX_LISTED = 500;

type Context = Pick<MessagesContext, 'db' | 'now' | 'random'>;
type Reader = Pick<Database, 'select' | '$count'>;

interface AdminRequest {
  readonly adminId: AccountId;
  readonly reportId: string;
}

/**
 * Reports a conversation to the admins. Does nothing while an earlier report of the same side is
 * open.
 *
 * @throws {ApiError} As `findOpenedConversation`.
 */
export async function addConversationReport(
  { db, now, random }: Context,
  participant: Participant,
  { address, reason }: { readonly address: string; readonly reason: string },
): Promise<void> {
  const { id: conversationId } = await findOpenedConversation(db, participant, address);
  const { side } = participant;
  await db
    .insert(conversationReports)
    .values({ id: newId(random), conversationId, side, reason, at: now() })
    .onConflictDoNothing();
}

/** Returns the open reports without any text of the conversations, the oldest first. */
export async function readReports(db: Reader): Promise<ReportedConversation[]> {
  const rows = await selectReports(db)
    .where(isNull(conversationReports.settledAt))
    .orderBy(asc(conversationReports.at), asc(conversationReports.id))
    .limit(MAX_LISTED);
  return Promise.all(rows.map((row) => viewReport(db, row)));
}

function selectReports(db: Reader) {
  return db
    .select({
      report: conversationReports,
      conversation: conversations,
      spaceName: spaces.name,
      guestName: guestAccounts.fullName,
      hostName: hostAccounts.fullName,
      companyName: hostProfiles.companyName,
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .innerJoin(spaces, eq(spaces.id, conversations.spaceId))
    .leftJoin(guestAccounts, eq(guestAccounts.id, conversations.guestId))
    .leftJoin(hostAccounts, eq(hostAccounts.id, conversations.hostId))
    .leftJoin(hostProfiles, eq(hostProfiles.accountId, hostAccounts.id))
    .$dynamic();
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

async function viewReport(
  db: Reader,
  { report, conversation, spaceName, guestName, hostName, companyName }: ReportRow,
): Promise<ReportedConversation> {
  const { id, at, side, reason } = report;
  return {
    id,
    at: at.toISOString(),
    by: side,
    reason,
    spaceId: conversation.spaceId,
    spaceName,
    guestName: guestName ?? '',
    hostName: companyName?.trim() || (hostName ?? ''),
    messages: await db.$count(messages, eq(messages.conversationId, conversation.id)),
  };
}

/**
 * Returns a reported conversation to an admin, with nothing masked, and records that in the audit
 * log.
 *
 * @throws {ApiError} CONVERSATION_NOT_FOUND if there is no such report, or if it is closed.
 */
export function readReported(
  { db, now, random }: Context,
  { adminId, reportId }: AdminRequest,
): Promise<ReadConversation> {
  return db.transaction(async (tx) => {
    const row = await lockReport(tx, reportId);
    if (row === undefined || row.report.settledAt !== null) {
      throw new ApiError('CONVERSATION_NOT_FOUND');
    }
    const { conversation, spaceName, report } = row;
    const newest = await tx
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversation.id))
      .orderBy(desc(messages.position))
      .limit(MAX_LISTED);
    const read = {
      report: await viewReport(tx, row),
      messages: newest.toReversed().map((message) => viewMessage(message, report.side, true)),
      events: await readEvents(tx, conversation),
    };
    const subject = copy.aboutSpace(spaceName);
    const action = { adminId, action: 'conversation-read', subjectId: reportId, subject } as const;
    await writeAdminAction(tx, random, action, now());
    return read;
  });
}

async function lockReport(tx: Transaction, reportId: string): Promise<ReportRow | undefined> {
  // The report alone is locked, so that it isn't closed while it is read.
  await tx
    .select({ id: conversationReports.id })
    .from(conversationReports)
    .where(eq(conversationReports.id, reportId))
    .for('update');
  const [row] = await selectReports(tx).where(eq(conversationReports.id, reportId));
  return row;
}

/**
 * Returns a photo of a reported conversation to an admin who has read it for this report.
 *
 * @throws {ApiError} CONVERSATION_NOT_FOUND if the report is closed, or wasn't opened by this admin;
 * NOT_FOUND.
 */
export async function readReportedPhoto(
  { db }: Pick<Context, 'db'>,
  { adminId, reportId, messageId }: AdminRequest & { readonly messageId: MessageId },
) {
  const [found] = await db
    .select({ conversationId: conversationReports.conversationId })
    .from(conversationReports)
    .innerJoin(
      adminActions,
      and(
        eq(adminActions.subjectId, conversationReports.id),
        eq(adminActions.adminId, adminId),
        eq(adminActions.action, 'conversation-read'),
      ),
    )
    .where(and(eq(conversationReports.id, reportId), isNull(conversationReports.settledAt)))
    .limit(1);
  if (found === undefined) throw new ApiError('CONVERSATION_NOT_FOUND');
  return readPhotoOf(db, found.conversationId, messageId);
}

/**
 * Closes a report, after which nobody can read the conversation for it.
 *
 * @returns false if it was closed before; nothing is logged then.
 * @throws {ApiError} CONVERSATION_NOT_FOUND
 */
export function closeConversationReport(
  { db, now, random }: Context,
  { adminId, reportId }: AdminRequest,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockReport(tx, reportId);
    if (row === undefined) throw new ApiError('CONVERSATION_NOT_FOUND');
    if (row.report.settledAt !== null) return false;
    const at = now();
    await tx
      .update(conversationReports)
      .set({ settledAt: at })
      .where(eq(conversationReports.id, reportId));
    const subject = copy.aboutSpace(row.spaceName);
    const action = 'conversation-report-closed';
    await writeAdminAction(tx, random, { adminId, action, subjectId: reportId, subject }, at);
    return true;
  });
}
