import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { ListSearch } from '@plenum/shared-ui/list-search';
import { listHref } from '#src/paths.ts';
import { QUERY_LENGTH } from '#src/search-webinars.ts';

/** Searches all webinars. */
export function WebinarSearch({ query }: { query: string }) {
  const { navigate } = useCapabilities();
  return (
    <ListSearch
      name="Webinars"
      label="Title, subject or speaker"
      action={listHref()}
      words={query}
      maxLength={QUERY_LENGTH}
      onSearch={(words) => navigate(words === '' ? listHref() : `${listHref()}?${new URLSearchParams({ q: words })}`)}
    />
  );
}
