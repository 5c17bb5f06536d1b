import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Purpose } from '#src/registration/registration-values.ts';

/** Returns what a receipt means for its owner. */
export function receiptLabels(purpose: Purpose, status: FormReceipt['status']): { title: string; text: string } {
  if (status === 'registered')
    return {
      title: purpose === 'join' ? 'Come in' : 'Your seat is saved',
      text:
        purpose === 'join'
          ? 'The room is open, and your seat is free.'
          : 'Your personal link is the way in. Keep it where you find it on the day.',
    };
  if (status === 'already-registered')
    return { title: 'You are already registered', text: 'You already have a seat with this address. Here is your personal link again.' };
  if (status === 'waiting')
    return {
      title: 'You are on the waiting list',
      text: 'All seats are taken. As soon as one becomes free it is yours: your personal link shows where you stand.',
    };
  return { title: 'Thank you, we have it', text: 'A person looks for it and answers within one working day, Moscow time.' };
}
