import * as v from 'valibot';
import { formFields, requiredText } from '../accounts/account-fields.ts';
import { CountSchema, InstantSchema } from '../common-schemas.ts';
import * as copy from '../copy.ts';
import { visibleLines } from '../text-fields.ts';

/** The most UTF-16 units of a message. */
export const MAX_MESSAGE_TEXT = 1_000;

/** The most bytes of a message's photo. The app shrinks it to this size before it is sent. */
export const MAX_MESSAGE_PHOTO_BYTES = 60_000;

/** The messages of one page of a conversation. */
export const MESSAGES_PER_PAGE = 50;

/** The conversations of one page of the list. */
export const CONVERSATIONS_PER_PAGE = 30;

/** Minutes after which the other side gets an email about a message that it hasn't read. */
export const UNREAD_EMAIL_MINUTES = 10;

/** Months after the end of its booking, or after it was sent, after which a message is removed. */
export const MESSAGE_MONTHS = 12;

/** The two people of a conversation: a guest, and the host of the space that it is about. */
const CONVERSATION_SIDES = ['guest', 'host'] as const;

export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** Counts the messages of a conversation from 1, in the order in which the server got them. */
const PositionSchema = CountSchema;

/**
 * A message as one of the two people sees it. The order of messages is that of their positions;
 * clocks of devices play no part in it.
 */
export const MessageSchema = v.object({
  /** Made by the device that wrote it: 26 characters, as `REFERENCE` has them. */
  id: v.string(),
  position: PositionSchema,
  from: v.picklist(CONVERSATION_SIDES),
  /** When the server got it. */
  at: InstantSchema,
  /** Absent if it is only a photo, or if it was deleted. */
  text: v.exactOptional(v.string()),
  /** Size in pixels; the photo itself is fetched with `messagesApi.photo`. */
  photo: v.exactOptional(v.object({ width: CountSchema, height: CountSchema })),
  /**
   * True if contact details are hidden. The reader gets `text` with `CONTACT_MASK` in their place;
   * the writer gets their own text as it was written, and knows that the reader doesn't.
   */
  isMasked: v.exactOptional(v.boolean()),
  /** True if its writer deleted their account, and the text and photo with it. */
  isDeleted: v.exactOptional(v.boolean()),
});

export type Message = v.InferOutput<typeof MessageSchema>;

/**
 * Something that happened to a booking of this guest at this space. `kind` is one of
 * `ConversationEventKind`; an app shows nothing for kinds that it doesn't know.
 */
export const ConversationEventSchema = v.object({
  kind: v.string(),
  /** Such as `AYE-7K3M-Q2`. */
  bookingId: v.string(),
  at: InstantSchema,
  /** The booking's time after it: for a move the new one. */
  startsAt: InstantSchema,
  endsAt: InstantSchema,
});

export type ConversationEvent = v.InferOutput<typeof ConversationEventSchema>;

/** `cancelled` by the guest, or because the listing or an account is gone. */
export type ConversationEventKind =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'host-cancelled'
  | 'checked-in';

/**
 * Why nothing can be written. `blocked`: one of the two has blocked the other; `isBlocked` tells
 * whether it was the reader. `account`: the other account is deleted or suspended. `listing`: the
 * space is no longer listed.
 */
export type ClosedReason = 'blocked' | 'account' | 'listing';

/** How far one side is: every message of the other side up to these positions. */
const ReceiptSchema = v.object({
  /** A device of this side has fetched it. */
  delivered: PositionSchema,
  /** It was shown to this side. Never more than `delivered`. */
  read: PositionSchema,
});

/** A conversation as one of its two people sees it: one for each guest and space. */
export const ConversationSchema = v.object({
  /**
   * 10 characters. A conversation that isn't opened yet has the address with which it was requested
   * (see `ConversationAddressSchema`); it is opened, and gets an ID, with its first message.
   */
  id: v.string(),
  /** The side of the reader. */
  side: v.picklist(CONVERSATION_SIDES),
  spaceId: v.string(),
  spaceName: v.string(),
  /** The first photo of the space. */
  imageUrl: v.exactOptional(v.string()),
  /**
   * The name of the other person: of a host as listings show it, of a guest the first name until a
   * booking is confirmed. Empty once the account is deleted.
   */
  otherName: v.string(),
  /** The position of the newest message; 0 if there is none. */
  lastPosition: PositionSchema,
  /** When the newest message was written. Absent if there is none. */
  lastAt: v.exactOptional(InstantSchema),
  /** The newest message, for the list. Its text is cut after some 100 characters. */
  preview: v.exactOptional(v.omit(MessageSchema, ['id', 'position', 'at'])),
  /** Messages of the other side that the reader hasn't read. */
  unread: CountSchema,
  /** How far the reader is, on all of their devices together. */
  own: ReceiptSchema,
  /** How far the other side is: what makes an own message delivered or read. */
  other: ReceiptSchema,
  /** Whether contact details are shown, because the two have a confirmed booking. */
  showsContacts: v.boolean(),
  /**
   * Changes when messages change that were fetched before: contact details are shown or hidden, or
   * texts were removed. An app that has stored messages under another revision removes them, and
   * fetches from the start.
   */
  revision: v.string(),
  /** A `ClosedReason`, or a newer one. Absent while messages can be written. */
  closed: v.exactOptional(v.string()),
  /** Whether the reader has blocked the other person. */
  isBlocked: v.boolean(),
  /** Whether the reader has reported the conversation, and no admin has closed the report yet. */
  isReported: v.boolean(),
});

export type Conversation = v.InferOutput<typeof ConversationSchema>;

export const ConversationPageSchema = v.object({
  conversation: ConversationSchema,
  /** By position, the smallest first. */
  messages: v.array(MessageSchema),
  /**
   * Whether there are more in the direction that was asked for: newer ones with `since`, else older
   * ones.
   */
  hasMore: v.boolean(),
  /** All events, the oldest first. `withEvents` puts them between the messages. */
  events: v.array(ConversationEventSchema),
});

export type ConversationPage = v.InferOutput<typeof ConversationPageSchema>;

export const ConversationListSchema = v.object({
  /** The newest message first. */
  conversations: v.array(ConversationSchema),
  hasMore: v.boolean(),
  /** Unread messages of all conversations. */
  unread: CountSchema,
});

export type ConversationList = v.InferOutput<typeof ConversationListSchema>;

/**
 * What a message says. Line breaks stay; a text of spaces counts as none, and is refused without a
 * photo.
 */
export const NewMessageSchema = v.object({
  text: v.exactOptional(
    v.pipe(
      v.string(copy.messageText),
      v.transform(visibleLines),
      v.maxLength(MAX_MESSAGE_TEXT, copy.messageTooLong(MAX_MESSAGE_TEXT)),
      v.regex(/^(?:\n|\P{Cc})*$/u, copy.messageControl),
    ),
  ),
});

/** A receipt never goes back: a smaller position than the stored one changes nothing. */
export const NewReceiptSchema = v.object({ delivered: PositionSchema, read: PositionSchema });

export const ConversationReportSchema = formFields({
  reason: requiredText(copy.conversationReason, 500),
});

/**
 * A conversation: its ID; for a guest `space-` with the ID of a space; for both `booking-` with the
 * ID of a booking, such as `booking-AYE-7K3M-Q2`. The last two also lead to a conversation that
 * isn't opened yet, so that a first message can wait in the outbox.
 */
export const ConversationAddressSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:[0-9a-z]{10}|space-[0-9A-Za-z_-]{1,64}|booking-[0-9A-Z-]{1,20})$/,
    copy.conversationAddress,
  ),
);

/** A conversation that was reported, as the list of admins has it: without its texts. */
export const ReportedConversationSchema = v.object({
  /** ID of the report. */
  id: v.string(),
  at: InstantSchema,
  /** Who reported it. */
  by: v.picklist(CONVERSATION_SIDES),
  reason: v.string(),
  spaceId: v.string(),
  spaceName: v.string(),
  /** Empty once the account is deleted. */
  guestName: v.string(),
  hostName: v.string(),
  messages: CountSchema,
});

export type ReportedConversation = v.InferOutput<typeof ReportedConversationSchema>;

/** A reported conversation as an admin reads it: nothing is masked. */
export const ReadConversationSchema = v.object({
  report: ReportedConversationSchema,
  /** The newest 500, by position. */
  messages: v.array(MessageSchema),
  events: v.array(ConversationEventSchema),
});

export type ReadConversation = v.InferOutput<typeof ReadConversationSchema>;
