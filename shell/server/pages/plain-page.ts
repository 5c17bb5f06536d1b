/** A page without anything of a release: for when there is none, or when rendering itself failed. */
export function plainPage(title: string, text: string, requestId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Plenum</title></head><body><main><h1>${title}</h1><p>${text}</p><p>Reference: ${requestId}</p><p><a href="">Try again</a> · <a href="/">Main page</a></p></main></body></html>`;
}
