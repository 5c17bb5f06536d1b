/** Restrictions of a file picker. */
export interface FileRules {
  /** As in `<input accept>`: `['image/png', 'image/*', '.pdf']`. */
  readonly accept: readonly string[];
  /** Their name for visitors: "JPEG, PNG or WebP". */
  readonly acceptLabel: string;
  readonly maxBytes: number;
}

/**
 * Returns the reason to reject a file, as text for the visitor; undefined when it is accepted.
 * @param file the chosen file
 * @param rules accepted types and the largest size in bytes
 * @returns a sentence for the visitor, or undefined
 * @example
 * const rules = { accept: ['.pdf'], acceptLabel: 'a PDF', maxBytes: 5 * 1024 ** 2 };
 * validateFile({ name: 'a.txt', type: 'text/plain', size: 12 }, rules); // '“a.txt” is not a supported file type. Choose a PDF.'
 */
export function validateFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, rules: FileRules): string | undefined {
  const fits = rules.accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
  if (!fits) return `“${name}” is not a supported file type. Choose ${rules.acceptLabel}.`;
  if (size === 0) return `“${name}” is empty. Choose another file.`;
  return size > rules.maxBytes ? `“${name}” is ${sizeText(size)}. Choose a file of at most ${sizeText(rules.maxBytes)}.` : undefined;
}

/**
 * "820 KB", "5 MB", "12.4 MB".
 * @param bytes size of the file
 * @returns text with a unit
 * @example
 * sizeText(5 * 1024 ** 2); // '5 MB'
 */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.ceil(kilobytes))} KB`;
  return `${(Math.ceil((kilobytes / 1024) * 10) / 10).toString()} MB`;
}
