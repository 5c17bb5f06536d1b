import { CODE_DIGITS, NAME_LENGTH } from '@plenum/shared-forms/field-rules';
import { PASSWORD_LENGTH } from '@plenum/shared-forms/password-rules';

type JsonSchema = Readonly<Record<string, unknown>>;
interface BodyRules {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  /** Required fields in addition to those of the schema. */
  readonly required?: readonly string[];
}

/**
 * Body rules for the OpenAPI document that the schemas do not contain: `shared-forms` checks them, because users see its messages.
 */
const email = { format: 'email', maxLength: 254 };
const phone = {
  pattern: '^\\s*\\+?(?:[\\s().-]*\\d){7,15}[\\s().-]*$',
  description: 'A valid phone number; Russian unless it has a country code.',
};
const name = {
  minLength: 1,
  maxLength: NAME_LENGTH.most,
  description: 'At least one letter; no links or invisible characters.',
};
const code = { pattern: `^(?:[\\s-]*\\d){${CODE_DIGITS}}[\\s-]*$` };
const newPassword = {
  minLength: PASSWORD_LENGTH.least,
  maxLength: PASSWORD_LENGTH.most,
  description: 'Not a common password, a regular pattern, or the name or address of its owner.',
};
const consent = { enum: [true], default: undefined };
const orEmpty = (rule: JsonSchema): JsonSchema => ({ anyOf: [{ maxLength: 0 }, rule] });
const formFields = {
  name: orEmpty(name),
  email: orEmpty(email),
  phone: orEmpty(phone),
  fields: { maxProperties: 30 },
  consent,
};

/** Body rules by operation. A test compares each with what the service refuses. */
export const DOCUMENTED_RULES: Readonly<Record<string, BodyRules>> = {
  'auth.register': { properties: { firstname: name, email, phone: orEmpty(phone), password: newPassword, consent }, required: ['consent'] },
  'auth.recoverPassword': { properties: { email } },
  'auth.newPasswordByPhone': { properties: { phone, code, password: newPassword } },
  'auth.setPassword': { properties: { password: newPassword } },
  'auth.checkNewPassword': { properties: { password: newPassword } },
  'auth.sendPhoneCode': { properties: { phone } },
  'auth.sendPublicEmailCode': { properties: { email } },
  'auth.sendPublicPhoneCode': { properties: { phone } },
  'auth.validatePublicEmail': { properties: { email, code } },
  'auth.validatePublicPhone': { properties: { phone, code } },
  'blog.subscribe': { properties: { email } },
  'forms.send': { properties: formFields, required: ['consent'] },
  'forms.call': { properties: { ...formFields, phone }, required: ['phone', 'consent'] },
  'invites.create': { properties: { email } },
  'profile.update': {
    properties: {
      firstname: name,
      company_name: { maxLength: 200, description: 'An empty string or null removes the company.' },
      company_inn: {
        pattern: '^\\s*(?:\\d{10}|\\d{12})?\\s*$',
        description: 'With valid check digits. An empty string or null removes it.',
      },
    },
  },
  'profile.validateEmail': { properties: { code } },
  'profile.validatePhone': { properties: { code } },
  'profile.updateEmail': { properties: { email } },
  'profile.updatePhone': { properties: { phone } },
  'profile.confirmBlock': { properties: { code } },
  'profile.confirmBlockByPost': { properties: { code } },
  'profile.confirmIdentity': { properties: { code } },
  'profile.changePassword': { properties: { password: newPassword } },
  'quiz.answer': { properties: { answers: { maxProperties: 100 } } },
};

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly ObjectSchema[];
}

/** Returns the JSON schema of a body with its rules; each alternative gets those of its own fields. */
export function withRules(body: ObjectSchema, { properties: rules, required = [] }: BodyRules): ObjectSchema {
  if (body.anyOf) return { ...body, anyOf: body.anyOf.map((alternative) => withRules(alternative, { properties: rules, required })) };
  const properties = Object.entries(body.properties ?? {}).map(([field, schema]) => [field, ruled(schema, rules[field])] as const);
  return { ...body, properties: Object.fromEntries(properties), required: [...new Set([...(body.required ?? []), ...required])] };
}

/** Adds a rule to a field, and keeps null allowed. */
function ruled(schema: JsonSchema, rule: JsonSchema | undefined): JsonSchema {
  if (rule === undefined) return schema;
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return { ...schema, ...rule };
  return { ...schema, anyOf: anyOf.map((one: JsonSchema) => (one['type'] === 'null' ? one : { ...one, ...rule })) };
}
