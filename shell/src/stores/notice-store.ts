import { makeAutoObservable } from 'mobx';

export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** What it is about: the last of one key takes the place of those before. */
  readonly key?: string;
}

/** What the page has to tell the visitor, oldest first, until the view takes it. */
export class NoticeStore {
  waiting: readonly Notice[] = [];
  #next = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(notice: Omit<Notice, 'id'>): void {
    const others = this.waiting.filter(({ key }) => key === undefined || key !== notice.key);
    this.waiting = [...others, { ...notice, id: this.#next++ }];
  }

  /** Hands over all that waits; each notice once. */
  take(): readonly Notice[] {
    const taken = this.waiting;
    this.waiting = [];
    return taken;
  }
}
