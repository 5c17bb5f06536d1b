import { beforeEach, expect, test } from '@jest/globals';
import { saveDraft, readDraft } from '@plenum/shared-ui/form/draft';
import { claimDrafts, deleteDrafts } from '#src/auth/storage/delete-drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const storages = { tab: () => sessionStorage, browser: () => localStorage };

test('drafts of two forms, and what a remote keeps for the account – deleted – gone, and nothing else is; the forms on the page are told', () => {
  const told: unknown[] = [];
  addEventListener('form-drafts-deleted', () => told.push(readDraft({ key: 'payout', fields: ['person'] })), { once: true });
  const drafts = [
    { key: 'payout', fields: ['person'] },
    { key: 'contacts', fields: ['person'] },
  ] as const;
  for (const draft of drafts) saveDraft(draft, { person: 'Olga' });
  sessionStorage.setItem('plenum-scroll', '{}');
  localStorage.setItem('account-order', '{}');
  localStorage.setItem('plenum-order', '{}');
  deleteDrafts(storages);
  expect(drafts.map((draft) => readDraft(draft))).toEqual([{}, {}]);
  expect(sessionStorage.getItem('plenum-scroll')).toBe('{}');
  expect(told).toEqual([{}]);
  expect(Object.keys(localStorage)).toEqual(['plenum-order']);
});

test('storage that is forbidden – drafts are deleted – nothing happens', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  expect(() => deleteDrafts({ tab: forbidden, browser: forbidden })).not.toThrow();
  expect(() => claimDrafts({ tab: forbidden, browser: forbidden }, 'olga')).not.toThrow();
});

test('a draft and an item of an account – claimed by a guest who signs in, by the same user again, then by another – deleted only then, and the forms are told', () => {
  const draft = { key: 'payout', fields: ['person'] } as const;
  let told = 0;
  const onDeleted = () => (told += 1);
  addEventListener('form-drafts-deleted', onDeleted);
  saveDraft(draft, { person: 'Olga' });
  localStorage.setItem('account-order', '{}');
  for (const user of ['olga', 'olga']) claimDrafts(storages, user);
  expect([readDraft(draft), localStorage.getItem('account-order'), told]).toEqual([{ person: 'Olga' }, '{}', 0]);
  claimDrafts(storages, 'pavel');
  expect([readDraft(draft), localStorage.getItem('account-order'), told]).toEqual([{}, null, 1]);
  saveDraft(draft, { person: 'Pavel' });
  claimDrafts(storages, 'pavel');
  expect([readDraft(draft), told]).toEqual([{ person: 'Pavel' }, 1]);
  removeEventListener('form-drafts-deleted', onDeleted);
});

test('a tab that is left with the drafts of another user – claimed – what the user of the browser stored since stays', () => {
  claimDrafts(storages, 'pavel');
  localStorage.setItem('account-order', '{}');
  sessionStorage.setItem('form-draft-owner', 'olga');
  saveDraft({ key: 'payout', fields: ['person'] }, { person: 'Olga' });
  claimDrafts(storages, 'pavel');
  expect([Object.keys(sessionStorage), localStorage.getItem('account-order')]).toEqual([['form-draft-owner'], '{}']);
});

test('a user owns the drafts – deleted – so is the name of the owner', () => {
  claimDrafts(storages, 'olga');
  deleteDrafts(storages);
  expect([sessionStorage, localStorage].flatMap((storage) => Object.keys(storage))).toEqual([]);
});
