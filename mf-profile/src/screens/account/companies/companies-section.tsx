import { useEffect, useRef } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { CompanyCard } from '#src/screens/account/companies/company-card.tsx';
import { CompanyRows } from '#src/screens/account/companies/company-rows.tsx';
import { FirstCompany } from '#src/screens/account/companies/first-company.tsx';
import { useLoaded } from '#src/use-loaded.ts';
import styles from '#src/screens/account/account.module.css';

/** What the head of a company and the profile both show. */
const shownOf = (name: string | null = null, inn: string | null = null) => JSON.stringify([name, inn]);

/** The user's companies, with their people where the user may see them, and the details of the one that the profile names. */
export function CompaniesSection({ profile, given }: { profile: Profile; given: readonly Company[] }) {
  const { http, report } = useCapabilities();
  const { actions } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const [companies, setCompanies] = useLoaded(given);
  const own = ownOf(companies, profile);
  const reload = async () => {
    try {
      const { data } = await http.call(inviteEndpoints.companies, {});
      setCompanies(data);
      if (!isCurrent(profile, data)) await actions.reloadProfile();
    } catch (error) {
      report(error, { doing: 'load companies' });
    }
  };
  const details = shownOf(profile.companyName, profile.companyInn);
  const seen = useRef(details);
  // A new name or number stands in the head of the company, too; a first name has created one.
  useEffect(() => {
    if (seen.current !== details && details !== shownOf(own?.name, own?.inn)) void reload();
    seen.current = details;
  });
  const isEmpty = companies.length === 0;
  const wasEmpty = useRef(isEmpty);
  // The focused button is gone, with the form of the first company or with the last company.
  useEffect(() => {
    if (wasEmpty.current !== isEmpty) root.current?.querySelector('h2')?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return (
    <div ref={root} className={styles.section}>
      {isEmpty ? (
        <section className={styles.section} aria-labelledby="companies">
          <div className={styles.opening}>
            <h2 id="companies" tabIndex={-1} className={styles.sectionTitle}>
              Companies
            </h2>
            <p className={styles.hint}>
              You’re not in a company yet. Create one to invite your colleagues. Already invited? Open the link in your invitation.
            </p>
          </div>
          <FirstCompany />
        </section>
      ) : (
        companies.map((company) => <CompanyCard key={company.id} company={company} onChanged={reload} />)
      )}
      {!isEmpty && (
        <section className={`${styles.group} ${styles.details}`} aria-labelledby="your-company">
          <h2 id="your-company" className={styles.groupTitle}>
            {own ? `Details of ${profile.companyName ?? own.name}` : 'A company of your own'}
          </h2>
          {/* Only administrators can change the name and tax number; everyone can change the size. */}
          <CompanyRows profile={profile} canRename={!own || own.role === 'admin'} />
        </section>
      )}
    </div>
  );
}

/** Tells whether the profile names and lists the same companies: the user may have left one, here or elsewhere. */
function isCurrent(profile: Profile, companies: readonly Company[]): boolean {
  const listed = (list: readonly Pick<Company, 'id' | 'role'>[]) => JSON.stringify(list.map(({ id, role }) => [id, role]));
  return (ownOf(companies, profile)?.name ?? null) === profile.companyName && listed(companies) === listed(profile.companies);
}

/** The company that the profile names. An API of an earlier version does not mark it. */
function ownOf(companies: readonly Company[], { companyName }: Profile): Company | undefined {
  return companies.find(({ is_own: isOwn, name }) => isOwn ?? name === companyName);
}
