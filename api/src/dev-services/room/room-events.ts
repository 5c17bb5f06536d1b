/** What a person shows the others. The hand is when it was raised, in ISO 8601. */
export interface Presence {
  readonly hand: string | null;
  readonly microphone: boolean;
  /** Whether the microphone hears the person now. Their page says so; sound stays in it. */
  readonly speaking: boolean;
  readonly camera: boolean;
}

export interface PersonInRoom extends Presence {
  /** Identifies the person to the pages of this room, unlike a token, which opens it. */
  readonly id: string;
  readonly name: string;
}

/** A message of the chat. */
export interface ChatMessage {
  readonly id: string;
  /** Id of its author. */
  readonly author: string;
  readonly from: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Question extends ChatMessage {
  /** Ids of those who want an answer, the author first. */
  readonly votes: readonly string[];
}

/** What people can send without words. */
export const REACTIONS = ['bravo', 'love', 'agree', 'laugh'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What the pages of a room receive. */
export type RoomEvent =
  /** The id of the person whose page it is. All messages so far follow, then the questions. */
  | { readonly kind: 'you'; readonly data: string }
  /** In the order in which they came. */
  | { readonly kind: 'people'; readonly data: readonly PersonInRoom[] }
  /** In the order in which they were asked. */
  | { readonly kind: 'questions'; readonly data: readonly Question[] }
  | { readonly kind: 'message'; readonly data: ChatMessage }
  /** Shown once, and forgotten. */
  | { readonly kind: 'reaction'; readonly data: { readonly author: string; readonly from: string; readonly reaction: Reaction } }
  /** Milliseconds that are left; null without limit. */
  | { readonly kind: 'meeting'; readonly data: { readonly size: number; readonly leftMs: number | null } }
  /** Instead of everything else: the meeting has that many people, as many as it may have. */
  | { readonly kind: 'full'; readonly data: number }
  | { readonly kind: 'ended'; readonly data: null };
