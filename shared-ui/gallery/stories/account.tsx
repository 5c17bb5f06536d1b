import type { Story } from '#gallery/story.ts';
import { Badge } from '#src/badge/badge.tsx';
import { Avatar } from '#src/avatar/avatar.tsx';
import { Button } from '#src/button/button.tsx';
import { EditableRow, EditableRows, SettingRow } from '#src/editable-row/editable-row.tsx';
import { FileDrop } from '#src/file-drop/file-drop.tsx';
import { Meter } from '#src/meter/meter.tsx';
import { ProviderMark } from '#src/provider-mark/provider-mark.tsx';
import { Price } from '#src/price/price.tsx';
import { SummaryCard, SummaryNote } from '#src/summary-card/summary-card.tsx';
import { Switch } from '#src/switch/switch.tsx';
import { Table, type TableColumn } from '#src/table/table.tsx';
import { TextField } from '#src/text-field/text-field.tsx';
import gallery from '#gallery/gallery.module.css';

interface Session {
  device: string;
  place: string;
  seen: string;
}
const SESSIONS: readonly Session[] = [
  { device: 'Firefox on Linux', place: 'Vologda', seen: 'This one' },
  { device: 'Safari on iPhone', place: 'Moscow', seen: 'Yesterday, 21:40' },
];
const SESSION_COLUMNS: readonly [TableColumn<Session>, ...TableColumn<Session>[]] = [
  { id: 'device', title: 'Device', cell: ({ device }) => device },
  { id: 'place', title: 'Place', cell: ({ place }) => place },
  { id: 'seen', title: 'Last seen', cell: ({ seen }) => seen, numeric: true },
];

interface Plan {
  name: string;
  price: number;
  seats: number;
  hours: string;
}
const PLANS: readonly Plan[] = [
  { name: 'Hall 100', price: 2900, seats: 100, hours: '20 hours a month' },
  { name: 'Hall 500', price: 7900, seats: 500, hours: 'Without end' },
];
const PLAN_COLUMNS: readonly [TableColumn<Plan>, ...TableColumn<Plan>[]] = [
  { id: 'name', title: 'Plan', cell: ({ name }) => name },
  { id: 'seats', title: 'Seats', cell: ({ seats }) => seats, numeric: true },
  { id: 'hours', title: 'Recording', cell: ({ hours }) => hours },
  { id: 'price', title: 'Price', cell: ({ price }) => <Price amount={price} currency="RUB" per="a month" />, numeric: true },
];

const PICTURES = {
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  acceptLabel: 'a JPEG, PNG or WebP picture',
  maxBytes: 5 * 1024 * 1024,
};

export const account: readonly Story[] = [
  {
    title: 'People',
    note: 'Initials on the colour of the name; a picture covers them once it has loaded.',
    states: [
      {
        name: 'Sizes; a company; no name',
        show: (
          <div className={gallery.row}>
            <Avatar name="Olga Petrova" size="small" />
            <Avatar name="Ivan Kuznetsov" />
            <Avatar name="Анна Ёлкина" size="large" />
            <Avatar name="Northern Lights" size="large" shape="company" />
            <Avatar name="" label="No name yet" />
          </div>
        ),
      },
    ],
  },
  {
    title: 'Settings in place',
    states: [
      {
        name: 'As it is, with a note, waiting for the user, not given, locked',
        show: (
          <EditableRows>
            <EditableRow label="Name" value="Olga Petrova">
              {(close) => (
                <>
                  <TextField label="Name" defaultValue="Olga Petrova" autoComplete="name" />
                  <div className={gallery.row}>
                    <Button variant="primary" onClick={close}>
                      Save
                    </Button>
                    <Button variant="plain" onClick={close}>
                      Cancel
                    </Button>
                  </div>
                </>
              )}
            </EditableRow>
            <EditableRow label="E-mail" value="olga@example.com" note={<Badge>Confirmed</Badge>}>
              {(close) => <Button onClick={close}>Cancel</Button>}
            </EditableRow>
            <EditableRow
              label="Phone"
              value="+7 921 000-00-00"
              note={<Badge strong>Not confirmed</Badge>}
              action="Confirm"
              variant="primary"
            >
              {(close) => <Button onClick={close}>Cancel</Button>}
            </EditableRow>
            <EditableRow label="Company" value="Not given" action="Add">
              {(close) => <Button onClick={close}>Cancel</Button>}
            </EditableRow>
            <SettingRow label="Calls">
              <Switch description="On working days.">Plenum may call me</Switch>
            </SettingRow>
            <EditableRow label="Plan" value="Hall 100" note="Paid until 14 March." locked />
          </EditableRows>
        ),
      },
    ],
  },
  {
    title: 'Sign-in services',
    states: [
      {
        name: 'With a logo and without',
        show: (
          <div className={gallery.row}>
            <ProviderMark provider="google" title="Google" />
            <ProviderMark provider="vk" title="VK" />
            <ProviderMark provider="other" title="Other" />
          </div>
        ),
      },
    ],
  },
  {
    title: 'Summary of a page',
    states: [
      {
        name: 'With a state, and while it loads',
        show: (
          <div className={gallery.stack}>
            <SummaryCard id="story-tariff" label="Tariff" title="Hall 500" badge={<Badge>Trial</Badge>} foot={<Button>Renew</Button>}>
              <SummaryNote>Until 14 March</SummaryNote>
            </SummaryCard>
            <SummaryCard id="story-next" label="Next webinar" foot={<Button>Your webinars</Button>} />
          </div>
        ),
      },
    ],
  },
  {
    title: 'Use of a limit',
    note: 'Decorative: the numbers stand beside it.',
    states: [
      {
        name: 'Seats, too many seats, a bar',
        show: (
          <div className={gallery.stack}>
            <Meter used={2} total={5} seats />
            <Meter used={30} total={50} seats />
            <Meter used={12} total={31} />
          </div>
        ),
      },
    ],
  },
  {
    title: 'A file',
    note: 'Drop something of another kind to see it refused.',
    states: [
      {
        name: 'Empty, at fault, off',
        show: (
          <div className={gallery.stack}>
            <FileDrop label="Choose a picture" description="JPEG, PNG or WebP, 5 MB at most." rules={PICTURES} onFile={() => undefined} />
            <FileDrop
              label="Choose another picture"
              rules={PICTURES}
              error="The picture did not reach us. Choose it again."
              onFile={() => undefined}
            />
            <FileDrop label="Choose a picture" rules={PICTURES} onFile={() => undefined} disabled />
          </div>
        ),
      },
    ],
  },
  {
    title: 'Tables',
    note: 'On a phone a row is a list of its own, or the table scrolls in itself.',
    states: [
      {
        name: 'A list on a phone',
        show: <Table caption="Where you are signed in" columns={SESSION_COLUMNS} rows={SESSIONS} rowKey={({ device }) => device} />,
      },
      {
        name: 'Compared',
        show: (
          <Table
            caption="Plans compared"
            isCaptionSeen={false}
            narrow="scroll"
            columns={PLAN_COLUMNS}
            rows={PLANS}
            rowKey={({ name }) => name}
          />
        ),
      },
    ],
  },
];
