import type { OpenedLink, RegistrationBody, SentCode, SignedIn } from '#src/auth/schemas.ts';
import type { Company, InviteInfo } from '#src/invites/schemas.ts';
import type { Session, WireProfile } from '#src/profile/schemas.ts';
import type { Questionnaire } from '#src/quiz/schemas.ts';

/** Valid bodies that the API's tests and the remotes' tests both start from. */
const samplePair = { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2FtcGxl', refresh_token: 'Zk3Jm2cQ8vY1tRw5xNp0aAZk3Jm2cQ8vY1tRw5xNp0a' };
export const sampleSignedIn: SignedIn = { ...samplePair, data: samplePair };

export const sampleRegistrationBody: RegistrationBody = {
  firstname: 'Olga Petrova',
  email: 'olga@example.com',
  phone: '+7 912 345-67-89',
  password: 'seven green kettles',
  consent: true,
};

export const sampleSentCode: SentCode = {
  status: 'ok',
  data: { status: 'ok' },
  target_masked: 'o•••@example.com',
  expires_at: '2026-10-02T16:10:00.000Z',
  resend_in: 60,
  attempts_left: 5,
};

export const sampleOpenedLink: OpenedLink = { status: 'ok', data: { status: 'ok' }, email_masked: 'o•••@example.com' };

export const sampleProfile: WireProfile = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  user_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  avatar: null,
  name: 'Olga Petrova',
  email: 'olga@example.com',
  phone: '+79123456789',
  type: 'company',
  is_verified_email: true,
  is_verified_phone: false,
  is_onboarding: true,
  step_onboarding: 1,
  company_name: 'Northern Light',
  company_size: '11-50',
  company_inn: '7707083893',
  is_paas: false,
  is_trial: false,
  is_broadcast: false,
  phone_call: false,
  demo_step: 0,
  demo_show: true,
  date_start_trial: null,
  date_end_trial: null,
  show_trial_button: true,
  link_iva: null,
  type_tariff: null,
  companies: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Northern Light', role: 'admin' }],
  socials: [],
  tariffs: [],
  subscription: null,
  subscription_type: null,
  pending_email: null,
  pending_phone: null,
};

export const sampleSession: Session = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  created_at: '2026-10-01T08:00:00.000Z',
  last_used_at: '2026-10-02T15:58:00.000Z',
  device: 'Firefox on Windows',
  address_masked: '203.0.113.•',
  current: true,
};

export const sampleInvite: InviteInfo = {
  company: 'Northern Light',
  inviter: 'Olga Petrova',
  role: 'member',
  status: 'pending',
  email_masked: 'v•••@example.com',
  expires_at: '2026-10-09T16:00:00.000Z',
  viewer: 'anonymous',
};

export const sampleCompany: Company = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Northern Light',
  inn: '7707083893',
  role: 'admin',
  members: [{ name: 'Olga Petrova', email: 'olga@example.com', role: 'admin', you: true }],
  invites: [
    {
      id: '16fd2706-8baf-433b-82eb-8c7fada847da',
      email: 'vera@example.com',
      role: 'member',
      status: 'pending',
      expires_at: '2026-10-09T16:00:00.000Z',
    },
  ],
};

/** With a branch: who has never held a webinar is not asked how many came. */
export const sampleQuestionnaire: Questionnaire = {
  aliace: 'first-webinar',
  version: 1,
  title: 'Your webinars',
  intro: 'Five questions.',
  minutes: 2,
  steps: [
    {
      id: 'held',
      kind: 'single',
      title: 'Have you held a webinar before?',
      required: true,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'Not yet', next: 'topics' },
      ],
    },
    { id: 'came', kind: 'scale', title: 'How well did it go?', required: true, from: 1, to: 5, labels: ['Badly', 'Well'] },
    {
      id: 'topics',
      kind: 'multiple',
      title: 'What would help you?',
      required: true,
      options: [
        { value: 'sound', label: 'Sound and picture' },
        { value: 'hosting', label: 'Hosting' },
      ],
    },
    { id: 'words', kind: 'text', title: 'Anything else?', required: false, max_length: 500 },
    { id: 'address', kind: 'email', title: 'Where may we write to?', required: false, next: null },
  ],
  thanks: { title: 'Thank you', text: 'We read every answer.', link: { title: 'Webinars to come', url: '/webinars' } },
};
