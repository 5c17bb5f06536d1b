import { useRef } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import { Badge } from '@plenum/shared-ui/badge';
import { Button } from '@plenum/shared-ui/button';
import { DateTime } from '@plenum/shared-ui/date-time';
import { Collapsible } from '@plenum/shared-ui/collapsible';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { ignoreNotFound } from '#src/screens/account/ignore-not-found.ts';
import { RowButton } from '#src/screens/account/row-button.tsx';
import { DeviceMark } from '#src/screens/account/security/device-mark.tsx';
import {
  type SessionGroup,
  differenceFromCurrent,
  groupSessions,
  isUsedOnce,
  lastUseOf,
} from '#src/screens/account/security/session-groups.ts';
import { SessionTimes } from '#src/screens/account/security/session-times.tsx';
import { useAction } from '#src/screens/account/use-action.ts';
import account from '#src/screens/account/account.module.css';
import security from '#src/screens/account/security/security.module.css';
import styles from '#src/screens/account/security/sessions.module.css';

interface SessionsProps {
  sessions: readonly Session[];
  onEnded: (ended: readonly Session[]) => void;
}

/** Identifies the button that ends all other sessions. */
const OTHERS = 'others';

/** All sessions of the account by device and network, with their times; each can be ended from here. */
export function Sessions({ sessions, onEnded }: SessionsProps) {
  const { http } = useCapabilities();
  const { actions } = useSession();
  const { confirmed } = useIdentity();
  const { busy, failure, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Returns false when the user dismisses the prompt for their identity. */
  const end = async (id: string) =>
    (await ignoreNotFound(confirmed(() => http.call(profileEndpoints.revokeSession, { params: { id } })))) !== null;
  const revoke = ({ id, current }: Session) =>
    run(id, 'revoke a session', async () => {
      if (current) await actions.signOut();
      else if (!(await end(id))) return undefined;
      onEnded(sessions.filter((session) => session.id === id));
      // The focused row is gone. When this session ends, so does the whole account page.
      heading.current?.focus();
      return undefined;
    });
  const revokeGroup = (group: SessionGroup) =>
    run(nameOf(group), 'revoke the sessions of a device', async () => {
      for (const session of group.sessions) {
        if (!(await end(session.id))) return undefined;
        onEnded([session]);
      }
      heading.current?.focus();
      return undefined;
    });
  const others = sessions.filter(({ current }) => !current);
  const revokeOthers = () =>
    run(OTHERS, 'revoke all other sessions', async () => {
      if ((await confirmed(() => http.call(profileEndpoints.revokeOtherSessions, {}))) === null) return undefined;
      onEnded(others);
      heading.current?.focus();
      return undefined;
    });
  const groups = groupSessions(sessions);
  const buttonOf = (session: Session) => ({ isBusy: busy === session.id, onPress: () => void revoke(session) });
  return (
    <section className={security.part} aria-labelledby="sessions">
      <h3 ref={heading} id="sessions" tabIndex={-1} className={account.groupTitle}>
        Where you are signed in
      </h3>
      <ul className={security.list}>
        {groups.map((group) => {
          const [only] = group.sessions;
          const isNamedAlike = groups.filter(({ device }) => device === group.device).length > 1;
          const difference = differenceFromCurrent(group, sessions);
          return (
            <li key={[group.device, group.addressMasked, only?.current].join(' ')} className={styles.device}>
              <DeviceMark device={group.device} />
              {only && group.sessions.length === 1 ? (
                <One session={only} isNamedAlike={isNamedAlike} difference={difference} {...buttonOf(only)} />
              ) : (
                <Several
                  group={group}
                  isNamedAlike={isNamedAlike}
                  difference={difference}
                  buttonOf={buttonOf}
                  isBusy={busy === nameOf(group)}
                  onPress={() => void revokeGroup(group)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {/* With one row of others, its own button says the same. */}
      {groups.length > 2 && (
        <p className={styles.others}>
          <Button busy={busy === OTHERS} busyText="Signing out…" onClick={() => void revokeOthers()}>
            Sign out everywhere else
          </Button>
        </p>
      )}
      <FailureNote failure={failure} />
    </section>
  );
}

/** Identifies the button that ends all sessions of a row. */
const nameOf = ({ device, addressMasked }: SessionGroup) => `${device} ${addressMasked}`;

/** "127.0.0.x": the part that is left out is seen to be left out. */
const networkOf = (masked: string) => masked.replaceAll('•', 'x');

/** "From 127.0.0.x", or "An earlier sign-in, same network, 127.0.0.x". */
const fromText = (masked: string, difference: string | null) => `${difference === null ? 'From' : `${difference},`} ${networkOf(masked)}`;

/** "on Safari on iPhone, from 127.0.0.x": the network only where it tells rows apart. */
const whereOf = (device: string, masked: string, isNamedAlike: boolean) =>
  `on ${device}${isNamedAlike ? `, from ${networkOf(masked)}` : ''}`;

interface EndProps {
  isBusy: boolean;
  onPress: () => void;
}

interface OneProps extends EndProps {
  session: Session;
  /** Whether another row has a device of this name. */
  isNamedAlike: boolean;
  /** What tells it from this device, where both have the same name. */
  difference: string | null;
}

function One({ session, isNamedAlike, difference, ...end }: OneProps) {
  const { timeZone } = useCapabilities();
  const isOnce = isUsedOnce(session);
  // Unless it is said with the last use.
  const hasBegun = session.current || !isOnce;
  const where = whereOf(session.device, session.address_masked, isNamedAlike);
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>
          {session.device} {session.current && <Badge strong>This device</Badge>}
        </span>
        <span className={styles.lastUse}>
          {session.current ? (
            'In use now'
          ) : (
            <>
              {isOnce ? 'Signed in and last used' : 'Last used'} <DateTime start={session.last_used_at} visitorZone={timeZone} />
            </>
          )}
        </span>
        <span className={styles.facts}>
          {fromText(session.address_masked, difference)}
          {hasBegun && (
            <>
              , signed in <DateTime start={session.created_at} visitorZone={timeZone} />
            </>
          )}
        </span>
      </span>
      <RowButton busyText="Signing out…" {...end}>
        Sign out
        <VisuallyHidden> {session.current ? 'here' : where}</VisuallyHidden>
      </RowButton>
    </>
  );
}

interface SeveralProps extends EndProps {
  group: SessionGroup;
  isNamedAlike: boolean;
  difference: string | null;
  buttonOf: (session: Session) => EndProps;
}

/** Sessions that differ in their times only: one row, which ends them all, or opens to end one. */
function Several({ group: { device, addressMasked, sessions }, isNamedAlike, difference, buttonOf, ...all }: SeveralProps) {
  const { timeZone } = useCapabilities();
  return (
    <>
      <div className={styles.words}>
        <span className={styles.name}>{device}</span>
        <span className={styles.lastUse}>
          Last used <DateTime start={lastUseOf(sessions)} visitorZone={timeZone} />
        </span>
        <span className={styles.facts}>{fromText(addressMasked, difference)}</span>
        <Collapsible
          className={styles.each}
          title={
            <>
              All {sessions.length} sign-ins<VisuallyHidden> on {device}</VisuallyHidden>
            </>
          }
        >
          <ul className={security.list}>
            {sessions.map((session) => (
              <li key={session.id} className={security.item}>
                <span className={styles.times}>
                  <SessionTimes session={session} />
                </span>
                <RowButton busyText="Signing out…" {...buttonOf(session)}>
                  Sign out
                  <VisuallyHidden>
                    {' '}
                    on {device}, signed in <DateTime start={session.created_at} visitorZone={timeZone} />
                  </VisuallyHidden>
                </RowButton>
              </li>
            ))}
          </ul>
        </Collapsible>
      </div>
      <RowButton busyText="Signing out…" {...all}>
        Sign out all {sessions.length}
        <VisuallyHidden> sign-ins {whereOf(device, addressMasked, isNamedAlike)}</VisuallyHidden>
      </RowButton>
    </>
  );
}
