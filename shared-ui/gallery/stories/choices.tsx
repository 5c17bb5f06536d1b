import type { Story } from '#gallery/story.ts';
import { Checkbox } from '#src/checkbox/checkbox.tsx';
import { TextLink } from '#src/link/link.tsx';
import { RadioGroup } from '#src/radio-group/radio-group.tsx';
import { Switch } from '#src/switch/switch.tsx';
import { ThemeSwitch } from '#src/theme-switch/theme-switch.tsx';
import gallery from '#gallery/gallery.module.css';

const PAYERS = [
  { value: 'person', label: 'A person', description: 'Paid by card, receipt by e-mail.' },
  { value: 'company', label: 'A company', description: 'Paid by invoice, with all papers.' },
  { value: 'fund', label: 'A budget', disabled: true },
];
const PERIODS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly, two months free' },
];

export const choices: readonly Story[] = [
  {
    title: 'Checkboxes',
    states: [
      {
        name: 'Empty, ticked, some of many, off',
        show: (
          <div>
            <Checkbox>Remind me an hour before</Checkbox>
            <Checkbox defaultChecked>Remind me a day before</Checkbox>
            <Checkbox indeterminate>All members of the team</Checkbox>
            <Checkbox disabled>Send a text message</Checkbox>
            <Checkbox disabled defaultChecked>
              Send the link by e-mail
            </Checkbox>
          </div>
        ),
      },
      {
        name: 'With words, at fault',
        show: (
          <Checkbox description="You can take it back at any time." error="Without your consent we cannot send the link.">
            I agree that my data is processed as the <TextLink to="/policy">policy</TextLink> says
          </Checkbox>
        ),
      },
    ],
  },
  {
    title: 'Radio buttons',
    note: 'A radio button is a seat; the chosen one is lit.',
    states: [
      { name: 'List', show: <RadioGroup label="Who pays?" options={PAYERS} defaultValue="person" /> },
      { name: 'At fault', show: <RadioGroup label="Who pays?" options={PAYERS} error="Say who pays." /> },
      { name: 'Segments', show: <RadioGroup label="Period" look="segments" options={PERIODS} defaultValue="month" /> },
    ],
  },
  {
    title: 'Switches',
    states: [
      {
        name: 'Off, on, locked',
        show: (
          <div className={gallery.stack}>
            <Switch description="A day and an hour before each webinar.">Reminders by e-mail</Switch>
            <Switch defaultChecked>News about the product</Switch>
            <Switch disabled defaultChecked>
              Receipts
            </Switch>
          </div>
        ),
      },
    ],
  },
  { title: 'Theme switch', note: 'Changes the whole page.', states: [{ name: 'In the footer', show: <ThemeSwitch /> }] },
];
