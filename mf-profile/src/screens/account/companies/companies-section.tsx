import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { LinkButton } from '@plenum/shared-ui/button';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { CompanyCard } from '#src/screens/account/companies/company-card.tsx';
import { sectionHref } from '#src/screens/account/sections.ts';
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
      <EmptyState title="No company yet" text="Name your company in the profile, and you can invite the people you work with.">
        <LinkButton to={sectionHref('profile')}>Name your company</LinkButton>
      </EmptyState>
    );
  return (
    <div className={styles.section}>
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company} onChanged={reload} />
      ))}
    </div>
  );
}
