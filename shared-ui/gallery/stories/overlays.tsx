import { useState } from 'react';
import CircleHelp from 'lucide-react/icons/circle-help';
import CreditCard from 'lucide-react/icons/credit-card';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import type { Story } from '#gallery/story.ts';
import { Button } from '#src/button/button.tsx';
import { Checkbox } from '#src/checkbox/checkbox.tsx';
import { Dialog } from '#src/dialog/dialog.tsx';
import { Menu } from '#src/menu/menu.tsx';
import { Popover } from '#src/popover/popover.tsx';
import { EmailField, TextField } from '#src/text-field/text-field.tsx';
import type { Toasts } from '#src/toast/toasts.ts';
import gallery from '#gallery/gallery.module.css';

export const overlays = (toasts: Toasts): readonly Story[] => [
  {
    title: 'Dialogs',
    note: 'They float over the whole page, in its theme. At the lower edge on a phone.',
    states: [
      { name: 'With a form', show: <FormDialog /> },
      { name: 'Urgent', show: <UrgentDialog /> },
    ],
  },
  {
    title: 'Popover and menu',
    note: 'Their code is fetched when the visitor is about to use them.',
    states: [
      {
        name: 'Popover',
        show: (
          <div className={gallery.row}>
            <Popover label="How seats are counted">
              <p>One seat is one person in the room at a time. People who leave make room for others.</p>
            </Popover>
            <Popover label="Help" trigger={<CircleHelp size={20} aria-hidden="true" />} variant="plain">
              <p>Ask us in the chat, every day from 9 to 21, Moscow time.</p>
            </Popover>
          </div>
        ),
      },
      {
        name: 'Menu',
        show: (
          <Menu
            label="Account"
            groups={[
              {
                items: [
                  { id: 'profile', label: 'Profile', icon: <UserRound size={18} aria-hidden="true" />, to: '/profile' },
                  { id: 'orders', label: 'Orders and receipts', icon: <CreditCard size={18} aria-hidden="true" />, to: '/orders' },
                  { id: 'export', label: 'Export data', disabled: true },
                ],
              },
              {
                label: 'This device',
                items: [{ id: 'out', label: 'Sign out', icon: <LogOut size={18} aria-hidden="true" />, danger: true }],
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    title: 'Toasts',
    note: 'F6 goes to them. They wait while pointed at or in focus.',
    states: [
      {
        name: 'Message, 3 s, top centre',
        show: (
          <div className={gallery.row}>
            <Button onClick={() => toasts.message({ tone: 'success', text: 'Link copied.' })}>Copy link</Button>
            <Button
              onClick={() =>
                toasts.message({
                  tone: 'info',
                  text: 'Hall 100 was removed from the cart.',
                  action: { label: 'Undo', onPress: () => toasts.message({ tone: 'success', text: 'It is back.' }) },
                })
              }
            >
              Remove from cart
            </Button>
          </div>
        ),
      },
      {
        name: 'Notification, 4.5 s, top right',
        show: (
          <div className={gallery.row}>
            <Button onClick={() => toasts.notify({ tone: 'info', title: 'Starts in 15 minutes', text: 'How to rehearse a webinar' })}>
              Remind
            </Button>
            <Button
              onClick={() =>
                toasts.notify({ tone: 'error', title: 'Not signed in', text: 'E-mail and password do not belong together. Try again.' })
              }
            >
              Sign in
            </Button>
          </div>
        ),
      },
    ],
  },
];

function FormDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Save a seat
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Save a seat"
        actions={
          <>
            <Button onClick={close}>Not now</Button>
            <Button variant="primary" onClick={close}>
              Register
            </Button>
          </>
        }
      >
        <div className={gallery.form}>
          <TextField label="Name" autoComplete="name" />
          <EmailField description="The link to the room goes here." />
          <Checkbox>I agree to the policy</Checkbox>
        </div>
      </Dialog>
    </>
  );
}

function UrgentDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Give up my seat
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        urgent
        title="Give up your seat?"
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={close}>
              Give it up
            </Button>
          </>
        }
      >
        <p>It goes to the next guest on the waiting list. You cannot undo this.</p>
      </Dialog>
    </>
  );
}
