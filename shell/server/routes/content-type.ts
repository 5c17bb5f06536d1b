import mime from 'mime';

/** Returns the type of a file by its name, with the charset for text. */
export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return isText(type) && type !== 'image/svg+xml' ? `${type}; charset=utf-8` : type;
}

/** Whether compression is worthwhile: fonts and images are compressed already. */
export function isCompressible(contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  return isText(type) || type === 'application/wasm';
}

/** Whether a browser renders it as a page that could run its own scripts on this origin. */
export function isDocument(contentType: string): boolean {
  return /^(text\/html|[^;]*\bxml)/.test(contentType);
}

function isText(type: string): boolean {
  return /^text\/|^application\/(json|manifest\+json)$|\+(json|xml)$/.test(type);
}
