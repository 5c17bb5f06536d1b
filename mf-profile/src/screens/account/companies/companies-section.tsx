import { useEffect, useRef, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { CompanyCard } from '#src/screens/account/companies/company-card.tsx';
import { FirstCompany } from '#src/screens/account/companies/first-company.tsx';
import { CompanyRows } from '#src/screens/account/profile/company-rows.tsx';
import styles from '#src/screens/account/account.module.css';

/** The user's companies, with their people where the user may see them, and the details of the one that the user named. */
export function CompaniesSection({ given }: { given: readonly Company[] }) {
  const { http, report } = useCapabilities();
  const { profile } = useSession().view;
  const [companies, setCompanies] = useState(given);
  const reload = async () => {
    try {
      setCompanies((await http.call(inviteEndpoints.companies, {})).data);
    } catch (error) {
      report(error, { doing: 'load companies' });
    }
  };
  const details = `${profile?.companyName} ${profile?.companyInn}`;
  const shown = useRef(details);
  // A new name or number stands in the head of the company, too.
  useEffect(() => {
    if (shown.current !== details) void reload();
    shown.current = details;
  });
  // Only administrators can change them; the company of a user who has none is created.
  const hasDetails = profile !== null && (profile.companyName === null || companies.some(({ role }) => role === 'admin'));
  if (companies.length === 0)
    return (
      <section className={styles.section} aria-labelledby="companies">
        <div className={styles.opening}>
          <h2 id="companies" className={styles.sectionTitle}>
            Companies
          </h2>
          <p className={styles.hint}>
            You’re not in a company yet. Create one here. To join an existing company, open the link in your invitation.
          </p>
        </div>
        <FirstCompany onCreated={reload} />
      </section>
    );
  return (
    <div className={styles.section}>
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company} onChanged={reload} />
      ))}
      {hasDetails && (
        <section className={`${styles.group} ${styles.details}`} aria-labelledby="your-company">
          <h2 id="your-company" className={styles.groupTitle}>
            {profile.companyName === null ? 'A company of your own' : 'Company details'}
          </h2>
          <CompanyRows profile={profile} />
        </section>
      )}
    </div>
  );
}
