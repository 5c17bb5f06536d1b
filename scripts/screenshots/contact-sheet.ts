import type { Screenshot } from '#scripts/screenshots/take-screenshots.ts';

const STYLE = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #8a8a8a; color: #111; }
  h2 { font-size: 16px; margin: 32px 0 8px; }
  .row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  .frame { display: block; height: 620px; overflow-y: auto; background: #fff; }
  .phone .frame, .phone img { width: 240px; }
  .desk .frame, .desk img { width: 640px; }
  img { display: block; }
  nav { columns: 4; }
`;

/** Returns an HTML page with all screenshots, a row for each screen. Each can be scrolled in its frame and opens with a click. */
export function contactSheet(screenshots: readonly Screenshot[]): string {
  const screens = Map.groupBy(screenshots, ({ screen }) => screen);
  const rows = [...screens].map(([{ name, path }, row]) => {
    const [first] = row;
    const title = `<h2 id="${name}">${escape(path)} <small>${first?.status}</small></h2>`;
    if (!row.some(({ file }) => file)) return `${title}\n<p>Not built yet.</p>`;
    return `${title}\n<div class="row">\n${row.map(figure).join('\n')}\n</div>`;
  });
  const links = [...screens.keys()].map(({ name, path }) => `<a href="#${name}">${escape(path)}</a><br>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Plenum, all screens</title>
<style>${STYLE}</style>
<h1>All screens</h1>
<nav>
${links.join('\n')}
</nav>
${rows.join('\n')}
</html>
`;
}

function figure({ file, view: { width, scheme } }: Screenshot): string {
  if (file === null) return '';
  const kind = width < 768 ? 'phone' : 'desk';
  return `<figure class="${kind}"><figcaption>${width}, ${scheme}</figcaption><a class="frame" href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
