interface ScriptPolicy {
  createScript(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Policy name listed in the content security policy. */
export const TRUSTED_JSON_POLICY = 'plenum-json';

/** It only outputs JSON, so it cannot be used to create trusted code. */
const rules: ScriptPolicy = { createScript: (text) => JSON.stringify(JSON.parse(text)) };

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** Created before any other script can create a policy with this name. */
const policy = trustedTypes?.createPolicy(TRUSTED_JSON_POLICY, rules) ?? rules;

/** Returns JSON as the text of a script element (import map, JSON-LD) on pages that enforce Trusted Types. */
export function trustedJson(value: object): string {
  return policy.createScript(JSON.stringify(value));
}
