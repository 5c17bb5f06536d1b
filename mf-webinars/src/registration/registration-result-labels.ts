import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Purpose } from '#src/registration/registration-values.ts';

/** Returns what a receipt means for its owner. */
export function registrationResultLabels(purpose: Purpose, status: FormReceipt['status']): { title: string; text: string } {
  if (status === 'registered')
    return {
      title: purpose === 'join' ? 'You can join now' : 'Your seat is saved',
      text:
        purpose === 'join'
          ? 'The room is open, and your seat is saved.'
          : 'Use your personal link to join. Keep it where you can find it on the day.',
    };
  if (status === 'already-registered')
    return { title: 'You are already registered', text: 'You already have a seat with this address. Here is your personal link again.' };
  if (status === 'waiting')
    return {
      title: 'You are on the waiting list',
      text: 'All seats are taken. Seats that become free go to the waiting list, in its order. We write to you when you get one.',
    };
  return {
    title: 'We have received your request',
    text:
      purpose === 'new-date'
        ? 'We will reply within one working day, Moscow time. If there is no new date yet, we will write again when there is one.'
        : 'We will look for the recording and reply within one working day, Moscow time.',
  };
}
