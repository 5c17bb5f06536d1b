import type { MeetingLimits } from '@plenum/mf-billing/contract/tariffs';
import { type Listener, Rooms } from '#src/dev-services/room/room-state.ts';

/** A meeting in an account's room, from the first person's entry until the last has left or the tariff's minutes are over. */
interface Meeting {
  /** Of the tariff at its beginning. A change of the tariff applies to the next meeting. */
  readonly limits: MeetingLimits;
  /** Epoch milliseconds; null without limit. */
  readonly endsAt: number | null;
}

const MINUTE = 60_000;

/** Meetings in memory, by account. They keep to the limits of the account's tariff. */
export class Meetings {
  /** What people write and show in their meetings. Call `endDue` before you use it. */
  readonly rooms = new Rooms();
  readonly #meetings = new Map<string, Meeting>();

  /**
   * Adds a page of a person; the first person begins the meeting. The page learns the limits, then everything that happens.
   * @param person identifies the person in this meeting
   * @param limits of the account's tariff now
   * @returns removes the page; null: the meeting has as many people as the tariff allows
   */
  enter(account: string, person: string, name: string, limits: MeetingLimits, now: Date, listener: Listener): (() => void) | null {
    this.endDue(now);
    const meeting = this.#meetings.get(account) ?? begin(limits, now);
    if (!this.rooms.has(account, person) && this.rooms.size(account) >= meeting.limits.meeting_size) return null;
    this.#meetings.set(account, meeting);
    const leftMs = meeting.endsAt === null ? null : meeting.endsAt - now.getTime();
    listener({ kind: 'meeting', data: { size: meeting.limits.meeting_size, leftMs } });
    const leave = this.rooms.enter(account, person, name, listener);
    return () => {
      leave();
      if (this.#meetings.get(account) === meeting && this.rooms.size(account) === 0) this.#end(account);
    };
  }

  /** Ends the meetings whose minutes are over, and tells everyone in them. */
  endDue(now: Date): void {
    for (const [account, { endsAt }] of this.#meetings) if (endsAt !== null && endsAt <= now.getTime()) this.#end(account);
  }

  #end(account: string): void {
    this.#meetings.delete(account);
    this.rooms.close(account);
  }
}

function begin(limits: MeetingLimits, now: Date): Meeting {
  const { meeting_minutes: minutes } = limits;
  return { limits, endsAt: minutes === null ? null : now.getTime() + minutes * MINUTE };
}
