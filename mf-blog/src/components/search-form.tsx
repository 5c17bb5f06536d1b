import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { ListSearch } from '@plenum/shared-ui/list-search';
import { blogHref } from '#src/paths.ts';
import { SEARCH_LENGTH } from '#src/query.ts';

interface SearchFormProps {
  /** The current search text. */
  words?: string;
  /** Chosen topics, which the search keeps. */
  tags?: readonly string[];
}

/** Searches all articles. */
export function SearchForm({ words = '', tags = [] }: SearchFormProps) {
  const { navigate } = useCapabilities();
  return (
    <ListSearch
      name="Articles"
      label="Search the blog"
      action="/blog"
      words={words}
      maxLength={SEARCH_LENGTH}
      onSearch={(written) => navigate(blogHref({ words: written, tags }))}
    >
      {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(',')} />}
    </ListSearch>
  );
}
