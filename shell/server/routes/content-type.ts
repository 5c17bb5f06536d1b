import mime from 'mime';

/** The type of a file by its name, with the charset where it is text. */
export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return isText(type) && type !== 'image/svg+xml' ? `${type}; charset=utf-8` : type;
}

/** Whether a smaller form is worth making: fonts and pictures are compressed already. */
export function isCompressible(contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  return isText(type) || type === 'application/wasm';
}

/** Whether a browser makes a page of it that could run scripts of its own on this origin. */
export function isDocument(contentType: string): boolean {
  return /^(text\/html|[^;]*\bxml)/.test(contentType);
}

function isText(type: string): boolean {
  return /^text\/|^application\/(json|manifest\+json)$|\+(json|xml)$/.test(type);
}
