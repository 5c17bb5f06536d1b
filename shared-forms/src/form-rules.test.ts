import { expect, test } from '@jest/globals';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { FormBody } from '@plenum/shared-contracts/forms/schemas';
import { checkForm, REQUIRED_FIELDS } from '#src/form-rules.ts';

const whole: FormBody = {
  name: 'Olga Petrova',
  email: 'olga@example.com',
  phone: '+7 912 345-67-89',
  comment: 'Please call.',
  webinar: 'openings-that-hold',
  consent: true,
};
const fields = (id: FormId, body: FormBody) => checkForm(id, body).map(({ field }) => field);

test.each(Object.values(FORM_IDS))('form %s – is completely filled in – no errors [S2.32]', (id) => {
  expect(checkForm(id, whole)).toEqual([]);
});

test.each<[FormId, string[]]>([
  ['1', ['name', 'phone', 'email', 'consent']],
  ['2', ['name', 'phone', 'email', 'consent']],
  ['3', ['name', 'email', 'consent']],
  ['4', ['name', 'email', 'comment', 'consent']],
  ['9', ['name', 'phone', 'email', 'consent']],
  ['call', ['phone', 'consent']],
  ['webinar', ['name', 'email', 'webinar', 'consent']],
])('form %s – empty, or only spaces – one message for each required field', (id, expected) => {
  expect(fields(id, {})).toEqual(expected);
  expect(fields(id, { name: ' ', email: '', phone: '\t', comment: ' ', webinar: '', consent: false })).toEqual(expected);
  for (const { message } of checkForm(id, {})) expect(message).toMatch(/^Please .+\.$/);
});

test('a form that requires phone or e-mail – has one of them – no errors', () => {
  expect(REQUIRED_FIELDS['1']).toContainEqual(['phone', 'email']);
  expect(checkForm('1', { ...whole, phone: '' })).toEqual([]);
  expect(checkForm('1', { ...whole, email: undefined })).toEqual([]);
});

test.each(['olga', 'olga@', '@example.com', 'olga@example', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
  'the address "%s" – is checked – an error on the e-mail field, even where it is optional',
  (email) => {
    expect(fields('webinar', { ...whole, email })).toEqual(['email']);
    expect(fields('call', { ...whole, email })).toEqual(['email']);
  },
);

test.each(['12', 'call me', '+7 (912) 345-67-89-00-11-22', '+7 912 345 ext 6'])(
  'the number "%s" – is checked – an error on the phone field',
  (phone) => {
    expect(fields('call', { ...whole, phone })).toEqual(['phone']);
  },
);

test.each(['8 (912) 345-67-89', '+49 30 1234567', '+7.912.345.67.89', ' +79123456789 '])(
  'the number "%s" – is checked – accepted',
  (phone) => {
    expect(checkForm('call', { ...whole, phone })).toEqual([]);
  },
);

test('a name of more than 100 characters – is checked – an error on the name field', () => {
  expect(fields('1', { ...whole, name: 'a'.repeat(101) })).toEqual(['name']);
});
