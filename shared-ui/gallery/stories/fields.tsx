import type { Story } from '#gallery/story.ts';
import { CodeField } from '#src/code-field/code-field.tsx';
import { ErrorSummary } from '#src/error-summary/error-summary.tsx';
import { MaskedField, MaskedPhoneField } from '#src/masked-field/masked-field.tsx';
import { NewPasswordField } from '#src/new-password-field/new-password-field.tsx';
import { PasswordField } from '#src/password-field/password-field.tsx';
import { Select } from '#src/select/select.tsx';
import { EmailField, PhoneField, TextArea, TextField } from '#src/text-field/text-field.tsx';
import gallery from '#gallery/gallery.module.css';

const SLOTS = [
  { value: '10', label: '10:00–12:00' },
  { value: '12', label: '12:00–14:00' },
  { value: '14', label: '14:00–16:00', disabled: true },
];

export const fields: readonly Story[] = [
  {
    title: 'Text fields',
    states: [
      {
        name: 'Empty',
        show: (
          <div className={gallery.stack}>
            <TextField label="Name" name="name" autoComplete="name" />
            <EmailField name="email" description="The link to the room goes here." />
            <PhoneField name="phone" optional description="For a text message an hour before." placeholder="+7 900 000-00-00" />
          </div>
        ),
      },
      {
        name: 'Filled in, at fault',
        show: (
          <div className={gallery.stack}>
            <TextField label="Company" defaultValue="Northern Lights" />
            <EmailField
              defaultValue="anna@example"
              error="This address has no ending. Did you mean anna@example.com?"
              description="The link to the room goes here."
            />
          </div>
        ),
      },
      {
        name: 'Off, only to be read',
        show: (
          <div className={gallery.stack}>
            <TextField label="Plan" defaultValue="Hall 100" disabled />
            <TextField label="Link for guests" defaultValue="plenum.example/j/7fd2" readOnly />
          </div>
        ),
      },
      {
        name: 'Several lines',
        show: (
          <div className={gallery.stack}>
            <TextArea
              label="What should we prepare?"
              optional
              defaultValue={'We have two speakers in different cities.\nOne joins by phone.'}
            />
          </div>
        ),
      },
    ],
  },
  {
    title: 'Masked fields',
    note: 'Type, paste, delete in the middle: what fits is taken, the caret stays between its characters.',
    states: [
      {
        name: 'Phone, company number, letters and digits',
        show: (
          <div className={gallery.stack}>
            <MaskedPhoneField description="With +7, with 8, or from another country with its plus." />
            <MaskedPhoneField label="Phone to call back" defaultValue="89001234567" />
            <MaskedField label="INN" mask="############" inputMode="numeric" optional defaultValue="7707083893" />
            <MaskedField label="Number plate" mask="@ ### @@ ###" defaultValue="К007НО77" error="This plate has no region." />
          </div>
        ),
      },
    ],
  },
  {
    title: 'Passwords and codes',
    states: [
      {
        name: 'To sign in',
        show: (
          <div className={gallery.stack}>
            <PasswordField autoComplete="current-password" error="This password does not fit the address." defaultValue="correct horse" />
          </div>
        ),
      },
      {
        name: 'To choose: empty, easy to guess, good',
        show: (
          <div className={gallery.stack}>
            <NewPasswordField description="At least eight characters; three words are easy to remember." />
            <NewPasswordField label="New password" defaultValue="plenum2026" />
            <NewPasswordField label="New password" defaultValue="correct horse" />
          </div>
        ),
      },
      {
        name: 'Code: empty, half, at fault, of four',
        show: (
          <div className={gallery.stack}>
            <CodeField label="Code from the message" description="Sent to v•••@example.com." />
            <CodeField label="Code from the message" defaultValue="402" />
            <CodeField label="Code from the message" defaultValue="402913" error="This code is from an older message. Enter the newest." />
            <CodeField label="Last four digits of the number that calls" length={4} defaultValue="40" />
          </div>
        ),
      },
    ],
  },
  {
    title: 'What keeps a form from going',
    note: 'Takes the focus when it appears.',
    states: [
      {
        name: 'Fields to correct',
        show: (
          <ErrorSummary
            title="Two fields to correct"
            problems={[
              { fieldId: 'summary-email', message: 'Please enter an e-mail address like name@example.com.' },
              { fieldId: 'summary-consent', message: 'Please agree to the processing of your personal data.' },
            ]}
          />
        ),
      },
      {
        name: 'About the whole',
        show: (
          <ErrorSummary title="Too many attempts">
            <p>For your safety this account rests until 14:20 Moscow time. You can set a new password at once.</p>
          </ErrorSummary>
        ),
      },
    ],
  },
  {
    title: 'Select',
    note: 'The browser’s own, with our list where the browser lets it be styled.',
    states: [
      {
        name: 'Empty, chosen, at fault, off',
        show: (
          <div className={gallery.stack}>
            <Select label="When should we call?" placeholder="Choose a time" options={SLOTS} description="Moscow time." />
            <Select label="When should we call?" defaultValue="12" options={SLOTS} />
            <Select label="When should we call?" placeholder="Choose a time" options={SLOTS} error="Choose a time, or we cannot call." />
            <Select label="When should we call?" defaultValue="12" options={SLOTS} disabled />
          </div>
        ),
      },
    ],
  },
];
