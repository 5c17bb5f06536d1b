import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { CompanyCard } from '#src/screens/account/companies/company-card.tsx';
import { FirstCompany } from '#src/screens/account/companies/first-company.tsx';
import styles from '#src/screens/account/account.module.css';

/** The user's companies, with their people where the user may see them. */
export function CompaniesSection({ given }: { given: readonly Company[] }) {
  const { http, report } = useCapabilities();
  const [companies, setCompanies] = useState(given);
  const reload = async () => {
    try {
      setCompanies((await http.call(inviteEndpoints.companies, {})).data);
    } catch (error) {
      report(error, { doing: 'load companies' });
    }
  };
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
    </div>
  );
}
