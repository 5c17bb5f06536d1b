import type { RegistrationBody } from '@plenum/shared-contracts/auth/schemas';
import type { Sent } from '@plenum/shared-ui/code-form/resend-code';
import type { SignUpValues } from '#src/typed/typed.ts';

/** An address that a code went to, and what became of it. */
interface Reached {
  readonly address: string;
  readonly sent: Sent;
  /** Not sent now: a code that came before may still be good. */
  readonly isEarlier?: boolean;
  /** The address was confirmed; counts in a registration within half an hour. */
  readonly proof?: string;
}

/** Where a registration is. What was reached and proven stays when the visitor goes back and comes again. */
export interface SignUpState {
  readonly at: 'you' | 'email' | 'phone';
  readonly values: SignUpValues;
  readonly email: Reached | null;
  readonly phone: Reached | null;
}

export const BEGINNING: SignUpState = { at: 'you', values: {}, email: null, phone: null };

type Channel = 'email' | 'phone';

const TITLES = { you: 'You', email: 'Your e-mail', phone: 'Your phone' } as const;

/** The steps that this registration has: the phone is optional. */
export function stepsOf({ phone = '' }: SignUpValues): SignUpState['at'][] {
  return phone.trim() === '' ? ['you', 'email'] : ['you', 'email', 'phone'];
}

export function stepTitles(values: SignUpValues): string[] {
  return stepsOf(values).map((step) => TITLES[step]);
}

const addressOf = (values: SignUpValues, channel: Channel): string => (values[channel] ?? '').trim();

/** What is still to be confirmed, in order; null: nothing, the account can be made. */
export function unproven(state: SignUpState): Channel | null {
  const channels = stepsOf(state.values).filter((step) => step !== 'you');
  return channels.find((channel) => reachedAt(state, channel)?.proof === undefined) ?? null;
}

/** What was reached of an address as it is written now. */
function reachedAt(state: SignUpState, channel: Channel): Reached | null {
  const reached = state[channel];
  return reached?.address === addressOf(state.values, channel) ? reached : null;
}

/** Whether a code is waited for at this step; one that was entered is not asked for again. */
export function isOpen(state: SignUpState, step: string): step is Channel {
  if (step !== 'email' && step !== 'phone') return false;
  const reached = reachedAt(state, step);
  return reached !== null && reached.proof === undefined;
}

/** The code that was sent to the address as it is written now, if no other one can be had yet. */
export function stillGood(state: SignUpState, channel: Channel, now: number): Sent | null {
  const sent = reachedAt(state, channel)?.sent;
  return sent && now < sent.at + sent.resend_in * 1000 ? sent : null;
}

export function withSent(state: SignUpState, channel: Channel, sent: Sent, isEarlier = false): SignUpState {
  return { ...state, at: channel, [channel]: { address: addressOf(state.values, channel), sent, isEarlier } };
}

export function withProof(state: SignUpState, channel: Channel, proof: string): SignUpState {
  const reached = state[channel];
  return reached ? { ...state, [channel]: { ...reached, proof } } : state;
}

/** The body of the registration; texts trimmed, empty ones left out. */
export function toRegistration(state: SignUpState, invite: string | null): RegistrationBody {
  const { firstname = '', password = '', consent } = state.values;
  const phone = addressOf(state.values, 'phone');
  const [emailProof, phoneProof] = [reachedAt(state, 'email')?.proof, reachedAt(state, 'phone')?.proof];
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
