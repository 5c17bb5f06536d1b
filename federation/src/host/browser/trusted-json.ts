interface ScriptPolicy {
  createScript(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** The name that the content security policy lists. */
export const TRUSTED_JSON_POLICY = 'plenum-json';

/** Nothing but JSON leaves it: it cannot be made to vouch for code. */
const rules: ScriptPolicy = { createScript: (text) => JSON.stringify(JSON.parse(text)) };

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** Created before any other script could take the name. */
const policy = trustedTypes?.createPolicy(TRUSTED_JSON_POLICY, rules) ?? rules;

/** JSON as the text of a script element (import map, JSON-LD) on pages that enforce Trusted Types. */
export function trustedJson(value: object): string {
  return policy.createScript(JSON.stringify(value));
}
