import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { RegistrationFieldError, RegistrationField } from '@plenum/shared-forms/registration-rules';
import { type SentCode, tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { codeCooldown } from '@plenum/shared-contracts/auth/code-cooldown';
import { failureMessage } from '@plenum/shared-forms/failure-message';
import { fieldErrorsOf, hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { useStepInAddress } from '@plenum/shared-ui/steps/use-step-in-address';
import { inviteOf } from '#src/paths.ts';
import type { SignInCallbacks } from '#src/screens/sign/sign-in-callbacks.ts';
import {
  INITIAL_STATE,
  isOpen,
  type SignUpState,
  reusableCode,
  toRegistration,
  nextUnverifiedChannel,
  withProof,
  withSent,
} from '#src/screens/sign/sign-up/steps.ts';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import type { SignUpValues } from '#src/form-draft/form-draft.ts';
import { dropFormDraft } from '#src/form-draft/use-form-draft.ts';
import { useReturnPath } from '#src/use-return-path.ts';

const FIELDS: readonly RegistrationField[] = ['firstname', 'email', 'phone', 'password', 'consent'];

/** Why the API refused a registration at a later step, and the values it refused. */
export interface RegistrationErrors {
  readonly errors: readonly RegistrationFieldError[];
  readonly of: SignUpValues;
  /** A proof has expired: the registration took more than half an hour. */
  readonly isProofOld: boolean;
  /** Number of such refusals so far. */
  readonly attempt: number;
}

/**
 * State of a registration: details, a code by e-mail, a code by phone if one was entered, and only then the account. Each function returns
 * the error for the form that called it.
 */
export function useSignUp({ onBegin, onFailed }: SignInCallbacks) {
  const { http, report, notify, tracking } = useCapabilities();
  const { actions } = useSession();
  const { returnTo, goToReturnPath } = useReturnPath();
  const keyFor = useIdempotencyKey();
  const keyForCode = useIdempotencyKey();
  const [state, setState] = useState<SignUpState>(INITIAL_STATE);
  const [registrationErrors, setRegistrationErrors] = useState<RegistrationErrors | null>(null);

  async function sendCode<Field extends string>(
    next: SignUpState,
    channel: 'email' | 'phone',
    fields: readonly Field[],
  ): Promise<FormError<Field> | undefined> {
    const { email = '', phone = '' } = next.values;
    try {
      const sent = await (channel === 'email'
        ? http.call(authEndpoints.sendPublicEmailCode, { body: { email: email.trim() } })
        : http.call(authEndpoints.sendPublicPhoneCode, { body: { phone: phone.trim() } }));
      setState(withSent(next, channel, receivedNow(sent)));
    } catch (error) {
      const before = next.at === channel ? null : codeCooldown(error, channel === 'email' ? email.trim() : phone.trim(), now());
      if (before === null) {
        backToWrongFields(error, next);
        return toFormError(error, { fields, doing: 'send a code', report });
      }
      setState(withSent(next, channel, before, true));
    }
    return undefined;
  }

  async function register<Field extends string>(next: SignUpState, fields: readonly Field[]): Promise<FormError<Field> | undefined> {
    const body = { ...toRegistration(next, inviteOf(returnTo)), tracking: tracking.source() };
    onBegin();
    try {
      const reply = await http.call(authEndpoints.register, { body }, { idempotencyKey: keyFor(body) });
      await actions.begin(tokenPairOf(reply), 'registration');
      tracking.activity('signed-up', { by: 'form' });
    } catch (error) {
      onFailed();
      backToWrongFields(error, next);
      return toFormError(error, { fields, doing: 'sign up', report, notify });
    }
    dropFormDraft();
    goToReturnPath();
    return undefined;
  }

  /**
   * Asks the API about the password before any code is sent: it knows more common and stolen passwords than a browser can. Any other failure is
   * left to the calls that follow, the last of which checks it again.
   */
  async function refusePassword(password = ''): Promise<FormError<RegistrationField> | undefined> {
    try {
      await http.call(authEndpoints.checkNewPassword, { body: { password } });
      return undefined;
    } catch (error) {
      const refused = toFormError(error, { fields: FIELDS, doing: 'check a password', report });
      return fieldErrorsOf(error, FIELDS) ? refused : undefined;
    }
  }

  /** Advances to the next unconfirmed address, or creates the account. */
  async function advance<Field extends string>(next: SignUpState, fields: readonly Field[]): Promise<FormError<Field> | undefined> {
    setState(next);
    const channel = nextUnverifiedChannel(next);
    if (channel === null) return register(next, fields);
    const sent = reusableCode(next, channel, now());
    if (sent === null) return sendCode(next, channel, fields);
    setState({ ...next, at: channel });
    return undefined;
  }

  /** Returns to the first step for errors in its fields, at whatever step they come up. Expired proofs are renewed from there. */
  function backToWrongFields(error: unknown, tried: SignUpState): void {
    if (tried.at === 'you') return;
    const errors = wrongFields(error);
    const isProofOld = hasErrorCode(error, 'link_expired', 'link_used');
    if (errors.length === 0 && !isProofOld) return;
    setRegistrationErrors((before) => ({ errors, of: tried.values, isProofOld, attempt: (before?.attempt ?? 0) + 1 }));
    setState({ ...tried, at: 'you', ...(isProofOld && { email: null, phone: null }) });
  }

  function toFirstStep(): void {
    setState({ ...state, at: 'you' });
  }

  useStepInAddress(state.at === 'you' ? '' : state.at, (step) => {
    if (isOpen(state, step)) {
      setState({ ...state, at: step });
      return true;
    }
    if (state.at === 'you') return false;
    toFirstStep();
    return true;
  });

  return {
    state,
    registrationErrors,
    submitYou: async (values: SignUpValues): Promise<FormError<RegistrationField> | undefined> => {
      setRegistrationErrors(null);
      return (await refusePassword(values.password)) ?? advance({ ...state, at: 'you', values }, FIELDS);
    },
    submitCode: async (code: string): Promise<FormError<'code'> | undefined> => {
      const { email = '', phone = '' } = state.values;
      const channel = state.at === 'phone' ? 'phone' : 'email';
      // The code has already been accepted; a later call failed and is retried.
      if (nextUnverifiedChannel(state) !== channel) return advance(state, ['code']);
      try {
        const retry = { idempotencyKey: keyForCode({ channel, code, of: state[channel] }) };
        const { proof } = await (channel === 'email'
          ? http.call(authEndpoints.validatePublicEmail, { body: { email: email.trim(), code } }, retry)
          : http.call(authEndpoints.validatePublicPhone, { body: { phone: phone.trim(), code } }, retry));
        return await advance(withProof(state, channel, proof), ['code']);
      } catch (error) {
        return toFormError(error, { fields: ['code'], doing: 'confirm a code', report });
      }
    },
    /** Creates the account without confirming the phone, which can be done later. */
    skipPhone: (): Promise<FormError | undefined> => register(state, []),
    resend: (): Promise<FormError | undefined> => sendCode(state, state.at === 'phone' ? 'phone' : 'email', []),
    back: toFirstStep,
  };
}

const now = () => Date.now();
const receivedNow = (sent: SentCode) => ({ ...sent, at: now() });

/** Returns the API's errors in fields of the first step. A taken address comes as an error of the whole request. */
function wrongFields(error: unknown): RegistrationFieldError[] {
  if (hasErrorCode(error, 'email_taken')) return [{ field: 'email', message: failureMessage(error) }];
  if (hasErrorCode(error, 'phone_taken')) return [{ field: 'phone', message: failureMessage(error) }];
  const refused = fieldErrorsOf(error, FIELDS) ?? {};
  return FIELDS.flatMap((field) => (refused[field] === undefined ? [] : [{ field, message: refused[field] }]));
}
