import { and, eq, isNull } from 'drizzle-orm';
import { accounts, spaces } from '../../db/schema.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type Letter, mailOf } from '../../gateways/mail/letter.ts';
import type { AdminMailsContext } from './mails.ts';

/** To the host. */
export const APPROVED_MAIL = 'mail-listing-approved';

/** Written from how things stand when it's sent: nobody is told of a space that went meanwhile. */
export function approvalMailJobs({ db, mail, base }: AdminMailsContext) {
  return {
    [APPROVED_MAIL]: async ({ spaceId }: JobPayload): Promise<void> => {
      if (spaceId === undefined) throw new Error('A job’s payload has no spaceId.');
      const [space] = await db
        .select({ name: spaces.name, email: accounts.email })
        .from(spaces)
        .innerJoin(accounts, and(eq(accounts.id, spaces.hostId), isNull(accounts.deletedAt)))
        .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
      if (space === undefined) return;
      const letter = approvedLetter(base(), { id: spaceId, name: space.name });
      await mail.send(mailOf(space.email, letter, `${APPROVED_MAIL}-${spaceId}`));
    },
  };
}

function approvedLetter(
  base: string,
  { id, name }: { readonly id: string; readonly name: string },
): Letter {
  return {
    subject: `Your space is live: ${name}`,
    before: ['We have looked at your space, and guests can find and book it from now on.'],
    button: { label: 'See it as guests do', url: `${base}/detailpage/${id}` },
    links: [{ label: 'Your listings', url: `${base}/dashboardLayout/managelist` }],
    after: [
      'Guests trust facts with a date: say in your listing where the power comes from at night, and how fast the internet is.',
    ],
  };
}
