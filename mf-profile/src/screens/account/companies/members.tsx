import { type RefObject, useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { Avatar } from '@plenum/shared-ui/avatar';
import { Badge } from '@plenum/shared-ui/badge';
import { Button } from '@plenum/shared-ui/button';
import { Dialog } from '@plenum/shared-ui/dialog';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { Address } from '#src/components/address.tsx';
import { ROLE_LABELS } from '#src/screens/account/companies/role-labels.ts';
import { ignoreNotFound } from '#src/screens/account/ignore-not-found.ts';
import { RowButton } from '#src/screens/account/row-button.tsx';
import { useAction } from '#src/screens/account/use-action.ts';
import styles from '#src/screens/account/companies/companies.module.css';

type Member = Company['members'][number];

interface MembersProps {
  company: Company;
  onChanged: () => Promise<void>;
  /** Takes the focus when a member is gone. */
  above: RefObject<HTMLElement | null>;
}

/** The people of a company, whose roles an administrator changes and whom they remove. Every member may leave. */
export function Members({ company, onChanged, above }: MembersProps) {
  const { http } = useCapabilities();
  const { busy, failure, run } = useAction();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [removed, setRemoved] = useState(0);
  // The focused row is gone, and the dialog has closed.
  useEffect(() => {
    if (removed > 0) above.current?.focus();
  }, [removed, above]);
  const isAdmin = company.role === 'admin';
  const change = ({ id = '', role }: Member) =>
    run(id, 'change the role of a member', async () => {
      const body = { role: role === 'admin' ? ('member' as const) : ('admin' as const) };
      await http.call(inviteEndpoints.changeMember, { params: { company: company.id, member: id }, body });
      await onChanged();
      return undefined;
    });
  const changeSeat = ({ id = '', seat = false }: Member) =>
    run(`seat ${id}`, 'make or remove a host', async () => {
      await http.call(inviteEndpoints.changeSeat, { params: { company: company.id, member: id }, body: { seat: !seat } });
      await onChanged();
      return undefined;
    });
  const remove = ({ id = '' }: Member) =>
    run('remove', 'remove a member', async () => {
      await ignoreNotFound(http.call(inviteEndpoints.removeMember, { params: { company: company.id, member: id } }));
      await onChanged();
      setLeaving(null);
      setRemoved((before) => before + 1);
      return undefined;
    });
  return (
    <>
      <ul className={`${styles.people} ${styles.members}`} aria-label="People">
        {company.members.map((member) => (
          <li key={member.id ?? `${member.name} ${member.email}`} className={styles.person}>
            <Avatar name={member.name} src={member.avatar} size="small" />
            <span className={styles.words}>
              <span>
                {member.name}
                {member.you && ' (you)'}
              </span>
              {member.email !== null && (
                <span className={styles.address}>
                  <Address of={member.email} />
                </span>
              )}
            </span>
            <span className={styles.roles}>
              <Badge>{ROLE_LABELS[member.role]}</Badge>
              {(member.seat || (member.you && company.seats && company.seats.total > 1)) && <Badge>Host</Badge>}
            </span>
            <span className={styles.actions}>
              {member.id !== undefined && isAdmin && !member.you && company.seats && (member.seat || company.seats.total > 1) && (
                <RowButton isBusy={busy === `seat ${member.id}`} busyText="Changing the host…" onPress={() => void changeSeat(member)}>
                  {member.seat ? 'Remove as host' : 'Make host'}
                  <VisuallyHidden> ({member.name})</VisuallyHidden>
                </RowButton>
              )}
              {member.id !== undefined && isAdmin && !member.you && (
                <RowButton isBusy={busy === member.id} busyText="Changing the role…" onPress={() => void change(member)}>
                  {member.role === 'admin' ? 'Make member' : 'Make administrator'}
                  <VisuallyHidden> ({member.name})</VisuallyHidden>
                </RowButton>
              )}
              {member.id !== undefined && (isAdmin || member.you) && (
                <Button variant="plain" className={styles.leave} onClick={() => setLeaving(member)}>
                  {member.you ? 'Leave' : 'Remove'}
                  <VisuallyHidden> {member.you ? company.name : member.name}</VisuallyHidden>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {leaving === null && <FailureNote failure={failure} />}
      <Dialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving?.you ? `Leave ${company.name}?` : `Remove ${leaving?.name ?? ''}?`}
        urgent
        actions={
          <>
            <Button onClick={() => setLeaving(null)}>Cancel</Button>
            <Button variant="danger" busy={busy === 'remove'} busyText="One moment…" onClick={() => leaving && void remove(leaving)}>
              {leaving?.you ? 'Leave' : 'Remove'}
            </Button>
          </>
        }
      >
        <p>{consequenceOf(company, leaving)}</p>
        <FailureNote failure={failure} />
      </Dialog>
    </>
  );
}

function consequenceOf({ name, members }: Company, leaving: Member | null): string {
  const wasAdmin = leaving?.role === 'admin';
  if (!leaving?.you)
    return `They no longer see ${name} and its people${wasAdmin ? ', and invitations that they sent become invalid' : ''}. You can invite them again.`;
  if (members.length === 1) return `You are its only member, so ${name} and its open invitations are deleted.`;
  return `You no longer see ${name} and its people${wasAdmin ? ', and invitations that you sent become invalid' : ''}. An administrator can invite you again.`;
}
