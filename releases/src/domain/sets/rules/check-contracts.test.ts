import { expect, test } from '@jest/globals';
import { checkContracts } from '#src/domain/sets/rules/check-contracts.ts';

test.each<Record<string, string>>([
  { shell: '1.2', 'mf-blog': '1.2' },
  { shell: '1.2', 'mf-blog': '1.0', 'mf-auth': '1.1' },
  { 'mf-blog': '1.0', 'mf-auth': '2.0' },
])('contracts %p – the set is checked – accepted (or has no shell yet)', (contracts) => {
  expect(() => checkContracts(contracts)).not.toThrow();
});

test.each([
  ['a remote with another major', { shell: '2.0', 'mf-blog': '1.0' }],
  ['a remote with a newer minor', { shell: '1.2', 'mf-blog': '1.3' }],
  ['one of several remotes with a newer minor', { shell: '1.2', 'mf-auth': '1.2', 'mf-blog': '1.10' }],
])('%s than the shell – the set is checked – refused, naming both', (_, contracts) => {
  expect(() => checkContracts(contracts)).toThrow(
    expect.objectContaining({ code: 'contract_mismatch', message: expect.stringContaining('mf-blog was built against') }),
  );
});
