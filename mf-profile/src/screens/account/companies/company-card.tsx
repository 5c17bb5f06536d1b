import { useRef } from 'react';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { Avatar } from '@plenum/shared-ui/avatar';
import { InviteForm } from '#src/screens/account/companies/invite-form.tsx';
import { Members } from '#src/screens/account/companies/members.tsx';
import { Seats } from '#src/screens/account/companies/seats.tsx';
import { OpenInvites } from '#src/screens/account/companies/open-invites.tsx';
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
        <div className={styles.words}>
          <h2 ref={heading} id={id} tabIndex={-1} className={account.sectionTitle}>
            {company.name}
          </h2>
          {company.inn !== null && <p className={account.hint}>INN {company.inn}</p>}
        </div>
        <dl className={styles.counts}>
          {countsOf(company).map(({ title, count }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Members company={company} onChanged={onChanged} above={heading} />
      {company.seats && <Seats seats={company.seats} />}
      {isAdmin ? (
        <>
          <OpenInvites
            invites={company.invites.filter(({ status }) => status === 'pending' || status === 'expired')}
            onChanged={onChanged}
            above={heading}
          />
          <InviteForm company={company.id} onInvited={onChanged} />
        </>
      ) : (
        <p className={account.hint}>Administrators see the members’ addresses, invite others and change roles.</p>
      )}
    </section>
  );
}

/** What the company has; only administrators see its open invitations. */
function countsOf({ members, invites, role }: Company) {
  const admins = members.filter((member) => member.role === 'admin').length;
  const counts = [
    { title: members.length === 1 ? 'Person' : 'People', count: members.length },
    { title: admins === 1 ? 'Administrator' : 'Administrators', count: admins },
  ];
  const open = invites.filter(({ status }) => status === 'pending').length;
  return role === 'admin' ? [...counts, { title: 'Invited', count: open }] : counts;
}
