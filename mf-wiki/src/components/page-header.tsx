import { Link } from 'react-router';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import type { Crumb } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { Icon } from '@plenum/shared-ui/icon';
import { WikiSearch } from '#src/components/wiki-search.tsx';
import styles from '#src/components/page-header.module.css';
import { languageProps } from '#src/language.ts';
import { SEARCH_PATH } from '#src/paths.ts';

/** After Lucide, like the icons of shared-ui. */
const SEARCH = 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z';

/**
 * Breadcrumbs and the search. On a phone, where they would push the text off the first screen, one row: the way back, and a link to the
 * page of the search.
 * @param up what contains the page
 */
export function PageHeader({ crumbs, up }: { crumbs: readonly Crumb[]; up: Crumb }) {
  return (
    <div className={styles.top}>
      <div className={styles.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={styles.search}>
        <WikiSearch />
      </div>
      <div className={styles.row}>
        <Link to={up.to} className={styles.up} {...languageProps(up.title)}>
          <span aria-hidden="true">←</span>
          <span>{up.title}</span>
        </Link>
        <Link to={SEARCH_PATH} className={styles.find} aria-label="Search the help centre">
          <Icon d={SEARCH} />
        </Link>
      </div>
    </div>
  );
}
