import type { Specimen } from '#gallery/specimen.ts';
import { PasswordField } from '#src/password-field/password-field.tsx';
import { Select } from '#src/select/select.tsx';
import { CodeField, EmailField, PhoneField, TextArea, TextField } from '#src/text-field/text-field.tsx';
import gallery from '#gallery/gallery.module.css';

const SLOTS = [
  { value: '10', label: '10:00–12:00' },
  { value: '12', label: '12:00–14:00' },
  { value: '14', label: '14:00–16:00', disabled: true },
];

export const fields: readonly Specimen[] = [
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
        name: 'Password, code, several lines',
        show: (
          <div className={gallery.stack}>
            <PasswordField autoComplete="new-password" description="At least ten characters." defaultValue="correct horse" />
            <CodeField label="Code from the message" defaultValue="402913" error="This code is from an older message. Enter the newest." />
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
