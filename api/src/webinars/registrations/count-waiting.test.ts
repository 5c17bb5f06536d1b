import { expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { openLink, register } from '#src/testing/users/registrant.ts';
import { editWebinar } from '#src/testing/webinar-editor.ts';

const ALIAS = 'small-room';
const service = accountService();

test('a full webinar – two people wait – each personal link says how many, and the place of its owner', async () => {
  await service.testDatabase.query('TRUNCATE webinar_registration CASCADE');
  await editWebinar(service, ALIAS, {});
  for (const name of ['one', 'two', 'three']) await register(service, service.email(name), ALIAS);
  const first = await register(service, service.email('first'), ALIAS);
  expect(await openLink(service, first.token)).toMatchObject({ status: 'waiting', place: 1, waiting: 1 });
  const second = await register(service, service.email('second'), ALIAS);
  expect(await openLink(service, second.token)).toMatchObject({ status: 'waiting', place: 2, waiting: 2 });
  expect(await openLink(service, first.token)).toMatchObject({ place: 1, waiting: 2 });
});
