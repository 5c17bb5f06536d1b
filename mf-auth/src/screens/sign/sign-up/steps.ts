import type { RegistrationBody } from '@plenum/shared-contracts/auth/schemas';
import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import type { SignUpValues } from '#src/form-draft/form-draft.ts';

/** An address that a code was sent to. */
interface Recipient {
  readonly address: string;
  readonly sent: IssuedCode;
  /** No code was sent now: an earlier one may still be valid. */
  readonly isEarlier?: boolean;
  /** Set when the address is confirmed; valid for a registration within half an hour. */
  readonly proof?: string;
}

/** State of a registration. Sent codes and proofs are kept when the visitor goes back and returns. */
export interface SignUpState {
  readonly at: 'you' | 'email' | 'phone';
  readonly values: SignUpValues;
  readonly email: Recipient | null;
  readonly phone: Recipient | null;
}

export const INITIAL_STATE: SignUpState = { at: 'you', values: {}, email: null, phone: null };

type Channel = 'email' | 'phone';

const TITLES = { you: 'Details', email: 'E-mail code', phone: 'Phone code' } as const;

/** Returns the steps of this registration; the phone is optional. */
export function stepsOf({ phone = '' }: SignUpValues): SignUpState['at'][] {
  return phone.trim() === '' ? ['you', 'email'] : ['you', 'email', 'phone'];
}

export function stepTitles(values: SignUpValues): string[] {
  return stepsOf(values).map((step) => TITLES[step]);
}

const addressOf = (values: SignUpValues, channel: Channel): string => (values[channel] ?? '').trim();

/** Returns the next channel to confirm, or null when the account can be created. */
export function nextUnverifiedChannel(state: SignUpState): Channel | null {
  const channels = stepsOf(state.values).filter((step) => step !== 'you');
  return channels.find((channel) => recipientAt(state, channel)?.proof === undefined) ?? null;
}

/** Returns what is known about the address as it is entered now. */
function recipientAt(state: SignUpState, channel: Channel): Recipient | null {
  const recipient = state[channel];
  return recipient?.address === addressOf(state.values, channel) ? recipient : null;
}

/** Whether this step waits for a code; an accepted code is not requested again. */
export function isOpen(state: SignUpState, step: string): step is Channel {
  if (step !== 'email' && step !== 'phone') return false;
  const recipient = recipientAt(state, step);
  return recipient !== null && recipient.proof === undefined;
}

/** Returns the code sent to the address as it is entered now, while no other one can be requested. */
export function reusableCode(state: SignUpState, channel: Channel, now: number): IssuedCode | null {
  const sent = recipientAt(state, channel)?.sent;
  return sent && now < sent.at + sent.resend_in * 1000 ? sent : null;
}

export function withSent(state: SignUpState, channel: Channel, sent: IssuedCode, isEarlier = false): SignUpState {
  return { ...state, at: channel, [channel]: { address: addressOf(state.values, channel), sent, isEarlier } };
}

export function withProof(state: SignUpState, channel: Channel, proof: string): SignUpState {
  const recipient = state[channel];
  return recipient ? { ...state, [channel]: { ...recipient, proof } } : state;
}

/** Builds the body of the registration; texts are trimmed and empty ones omitted. */
export function toRegistration(state: SignUpState, invite: string | null): RegistrationBody {
  const { firstname = '', password = '', consent } = state.values;
  const phone = addressOf(state.values, 'phone');
  const [emailProof, phoneProof] = [recipientAt(state, 'email')?.proof, recipientAt(state, 'phone')?.proof];
  return {
    firstname: firstname.trim(),
    email: addressOf(state.values, 'email'),
    password,
    consent: consent === true,
    ...(phone !== '' && { phone }),
    ...(invite !== null && { invite }),
    ...(emailProof !== undefined && { email_proof: emailProof }),
    ...(phone !== '' && phoneProof !== undefined && { phone_proof: phoneProof }),
  };
}
