import { makeAutoObservable, observableRef } from 'mobx';

export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** Topic of the notice: a new notice replaces an earlier one with the same key. */
  readonly key?: string;
}

/** Notices for the visitor, oldest first, until the view takes them. */
export class NoticeStore {
  waiting: readonly Notice[] = [];
  #next = 1;

  constructor() {
    makeAutoObservable(this, { waiting: observableRef });
  }

  get view(): readonly Notice[] {
    return this.waiting;
  }

  add(notice: Omit<Notice, 'id'>): void {
    const others = this.waiting.filter(({ key }) => key === undefined || key !== notice.key);
    this.waiting = [...others, { ...notice, id: this.#next++ }];
  }

  /** Returns all waiting notices and removes them, so each is taken once. */
  take(): readonly Notice[] {
    const taken = this.waiting;
    this.waiting = [];
    return taken;
  }
}
