import { defineSamples } from '@plenum/federation/remote/define-samples';
import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';

const invite: InviteInfo = {
  company: 'Chamber Hall',
  inviter: 'Vera Sokolova',
  role: 'member',
  status: 'pending',
  email_masked: 'o•••@example.com',
  expires_at: '2099-01-01T00:00:00Z',
  viewer: 'anonymous',
};

export const samples = defineSamples({
  answers: {
    'GET /social/providers': { data: [] },
    'GET /new-pass/{hash}': { status: 'ok', data: { status: 'ok' }, email_masked: 'o•••@example.com' },
    'GET /email-validate/{hash}/info': { status: 'ok', data: { status: 'ok' }, email_masked: 'o•••@example.com', confirmed: false },
    'GET /validate/{hash}/info': { status: 'ok', data: { status: 'ok' }, email_masked: 'o•••@example.com', confirmed: false },
    'GET /public/invites/v1/{hash}/info': { data: invite },
  },
  screens: {
    sign: [{ path: '/signup' }, { path: '/signin' }],
    'new-password': [{ path: '/new-pass/sample' }],
    'email-validate': [{ path: '/email-validate/sample' }],
    validate: [{ path: '/validate/sample' }],
    invite: [{ path: '/invite/sample' }],
  },
  blocks: { 'sign-in': [{}] },
});
