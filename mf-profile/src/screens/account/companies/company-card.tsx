import { useRef } from 'react';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { Avatar } from '@plenum/shared-ui/avatar';
import { Badge } from '@plenum/shared-ui/badge';
import { Address } from '#src/components/address.tsx';
import { InviteForm } from '#src/screens/account/companies/invite-form.tsx';
import { OpenInvites, ROLE_LABELS } from '#src/screens/account/companies/open-invites.tsx';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/companies/companies.module.css';

/** A company with its people, its open invites and the form for new ones. */
export function CompanyCard({ company, onChanged }: { company: Company; onChanged: () => Promise<void> }) {
  const isAdmin = company.role === 'admin';
  const heading = useRef<HTMLHeadingElement>(null);
  const id = `company-${company.id}`;
  return (
    <section className={account.section} aria-labelledby={id}>
      <header className={styles.head}>
        <Avatar name={company.name} shape="company" />
        <h2 ref={heading} id={id} tabIndex={-1} className={account.sectionTitle}>
          {company.name}
        </h2>
        <Badge>{ROLE_LABELS[company.role]}</Badge>
      </header>
      {company.inn !== null && <p className={account.hint}>INN {company.inn}</p>}
      {isAdmin ? (
        <>
          <ul className={styles.people} aria-label="People">
            {company.members.map((member) => (
              <li key={`${member.name}-${member.email ?? ''}`} className={styles.person}>
                <Avatar name={member.name} size="small" />
                <span className={styles.words}>
                  {member.name}
                  {member.you && ' (you)'}
                  {member.email !== null && (
                    <span className={styles.address}>
                      <Address of={member.email} />
                    </span>
                  )}
                </span>
                <Badge>{ROLE_LABELS[member.role]}</Badge>
              </li>
            ))}
          </ul>
          <OpenInvites
            invites={company.invites.filter(({ status }) => status === 'pending' || status === 'expired')}
            onChanged={onChanged}
            above={heading}
          />
          <InviteForm company={company.id} onInvited={onChanged} />
        </>
      ) : (
        <p className={account.hint}>Administrators can see the members and invite others.</p>
      )}
    </section>
  );
}
