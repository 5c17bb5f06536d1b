import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { SignData } from '#src/screens/sign/load-sign.ts';

const LABELS = {
  signin: { title: 'Sign in to Plenum', description: 'Sign in to your Plenum account by e-mail, by phone or with another service.' },
  signup: {
    title: 'Create a Plenum account',
    description: 'A Plenum account in two minutes: webinars, meetings and broadcasts in one place.',
  },
} as const;

export function signMeta({ mode }: SignData): PageMeta {
  return { ...LABELS[mode], robots: 'noindex' };
}
