import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contactEndpoints } from '@plenum/shared-contracts/release/owners/contact-endpoints';
import { notificationState, type NotificationState, type NotificationSummary } from '@plenum/shared-contracts/release/owners/contacts';
import { Badge, StateBadge } from '@plenum/shared-ui/badge';
import { Button } from '@plenum/shared-ui/button';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { Select } from '@plenum/shared-ui/select';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useRegistry } from '#src/registry/registry-context.ts';
import { usePages } from '#src/registry/use-pages.ts';
import { useIsManager } from '#src/session/caller-context.ts';
import { Refusal } from '#src/ui/forms/action-error.tsx';
import { SuccessText } from '#src/ui/success-text.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { MoreButton } from '#src/ui/more-button.tsx';
import { Page } from '#src/ui/page.tsx';
import styles from '#src/messages/message-list-screen.module.css';

const PAGE = 50;

/** Messages to the owners of releases, newest first. What was given up can be sent again. */
export function MessageListScreen() {
  const client = useRegistry();
  const isManager = useIsManager();
  const [address, setAddress] = useSearchParams();
  const state = notificationState.safeParse(address.get('state')).data;
  const outcome = useRef<HTMLDivElement>(null);
  const [resent, setResent] = useState({ count: 0, done: '', error: undefined as unknown });
  const { query, ...pages } = usePages({
    key: `messages ${state ?? ''}`,
    revision: resent.count,
    load: async (registry, before, signal) => {
      const { notifications, next } = await registry.get(contactEndpoints.notifications, { query: { before, limit: PAGE, state } }, signal);
      return { items: notifications, next };
    },
  });
  const keyFor = useIdempotencyKey();
  const resend = async ({ id, release, finished_at: givenUpAt }: NotificationSummary) => {
    let done = '';
    let error: unknown;
    try {
      // The same key until the message is given up again: a click after a lost answer sends it once.
      const idempotencyKey = keyFor({ id, givenUpAt });
      await client.write(contactEndpoints.resendNotification, { params: { id } }, { idempotencyKey });
      done = `Message ${id} is on its way to the owners of ${release}.`;
    } catch (failure) {
      error = failure;
    }
    setResent(({ count }) => ({ count: count + 1, done, error }));
  };
  useEffect(() => {
    // The button disappears with the next list. What has the focus is read, so it is not announced as well.
    if (resent.count > 0) outcome.current?.focus();
  }, [resent.count]);
  const columns: Columns = isManager ? [...COLUMNS, resendColumn(resend)] : COLUMNS;
  return (
    <Page
      title="Messages to owners"
      lead={
        <p>Messages that the owners of releases got by webhook or e-mail in the last 30 days, and those that could not be delivered.</p>
      }
    >
      <div className={styles.top}>
        <Select
          className={styles.state}
          label="Status"
          placeholder="All"
          value={state ?? ''}
          options={Object.entries(STATES).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => setAddress(value === '' ? {} : { state: value }, { replace: true })}
        />
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          {resent.done !== '' && <SuccessText>{resent.done}</SuccessText>}
          {resent.error !== undefined && <Refusal error={resent.error} />}
        </div>
      </div>
      <Loaded query={query} what="the messages">
        {({ items }) =>
          items.length === 0 ? (
            <p>{state === undefined ? 'No message was sent in the last 30 days.' : 'There are no such messages.'}</p>
          ) : (
            <>
              <Table
                caption="Messages"
                isCaptionSeen={false}
                narrow="dense"
                columns={columns}
                rows={items}
                rowKey={({ id }) => String(id)}
              />
              <MoreButton key={state} {...pages} end="There are no older messages.">
                Show older messages
              </MoreButton>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function ResendButton({ message, onResend }: { message: NotificationSummary; onResend: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <Button onClick={() => void press()} busy={isBusy} className={styles.resend}>
      Send again
      <VisuallyHidden> (message {message.id})</VisuallyHidden>
    </Button>
  );
}

const STATES = { failed: 'Given up', pending: 'Waiting for an attempt', delivered: 'Delivered' } as const satisfies Record<
  NotificationState,
  string
>;

type Columns = readonly [TableColumn<NotificationSummary>, ...TableColumn<NotificationSummary>[]];

const COLUMNS: Columns = [
  { id: 'id', title: 'Message', cell: ({ id }) => id },
  { id: 'at', title: 'Time', besideName: true, cell: ({ created_at: at }) => <Moment at={at} ago /> },
  { id: 'release', title: 'Release', cell: ({ release }) => <span className={styles.release}>{release}</span> },
  { id: 'channel', title: 'By', cell: ({ channel }) => (channel === 'email' ? 'e-mail' : channel) },
  { id: 'type', title: 'About', cell: ({ type }) => <code>{type}</code> },
  {
    id: 'state',
    title: 'Status',
    cell: ({ state, attempts, error }) => (
      <>
        {state === 'delivered' ? (
          <StateBadge state="live">{STATES.delivered}</StateBadge>
        ) : (
          <Badge strong={state === 'failed'}>{STATES[state]}</Badge>
        )}
        {state !== 'delivered' &&
          attempts > 0 &&
          ` ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}${error === null ? '' : `: ${error}`}`}
      </>
    ),
  },
];

function resendColumn(onResend: (message: NotificationSummary) => Promise<void>): TableColumn<NotificationSummary> {
  return {
    id: 'resend',
    title: 'Action',
    cell: (message) => (message.state === 'failed' ? <ResendButton message={message} onResend={() => onResend(message)} /> : '–'),
  };
}
