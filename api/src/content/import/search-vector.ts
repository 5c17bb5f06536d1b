/**
 * Returns the SQL that indexes a text by the stems of its words and by the unchanged words. PostgreSQL's `russian` configuration treats words in
 * Latin letters as English.
 */
export function searchVector(column: string, weight: 'A' | 'B' | 'D'): string {
  return `setweight(to_tsvector('russian', ${column}) || to_tsvector('simple', ${column}), '${weight}')`;
}
