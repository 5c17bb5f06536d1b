import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import type { Crumb } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { WikiSearch } from '#src/components/wiki-search.tsx';
import styles from '#src/components/page-header.module.css';

/** Breadcrumbs and the search. */
export function PageHeader({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <div className={styles.top}>
      <Breadcrumbs items={crumbs} />
      <div className={styles.search}>
        <WikiSearch />
      </div>
    </div>
  );
}
