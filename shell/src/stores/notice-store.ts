import { makeAutoObservable } from 'mobx';

export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
}

/** What the page has to tell the visitor, newest last; the view decides how long it stays. */
export class NoticeStore {
  notices: Notice[] = [];
  #next = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(notice: Omit<Notice, 'id'>): void {
    this.notices.push({ ...notice, id: this.#next++ });
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}
