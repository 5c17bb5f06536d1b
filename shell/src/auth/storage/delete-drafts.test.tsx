import { expect, test } from '@jest/globals';
import { saveDraft, readDraft } from '@plenum/shared-ui/form/draft';
import { deleteDrafts } from '#src/auth/storage/delete-drafts.ts';

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
});
