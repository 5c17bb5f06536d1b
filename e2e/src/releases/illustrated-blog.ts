import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rewrite } from '#src/releases/blog-variant.ts';
import { buildFolder } from '#src/releases/build-folder.ts';
import { ROOT } from '#src/site/builds.ts';
import { freshFolder } from '#src/site/start-site.ts';

/** Family of the fixture's own font. */
export const OWN_FONT = 'mf-blog Display';

const PIXEL_PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'star.png': PIXEL_PNG,
  'moon.png': PIXEL_PNG,
  'tile.png': PIXEL_PNG,
  'square.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
  'terms.txt': 'Terms of the illustrated blog',
  'screen.module.css': `
    @font-face {
      font-family: '${OWN_FONT}';
      src: url('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2') format('woff2');
    }
    .sign { font-family: '${OWN_FONT}'; background-image: url('./tile.png'); }`,
  'twice.ts': 'export const twice = (count: number) => count * 2;',
  'more.ts': 'export const more = 1;',
  'count.ts': `
    import { twice } from './twice.ts';
    addEventListener('message', async ({ data }: MessageEvent<number>) => {
      const { more } = await import('./more.ts');
      postMessage(twice(data) + more);
    });`,
  'screen.tsx': `
    import { useEffect, useState } from 'react';
    import moon from './moon.png';
    import square from './square.svg';
    import terms from './terms.txt?url';
    import styles from './screen.module.css';

    const star = new URL('./star.png', import.meta.url);

    function Illustrated() {
      const [count, setCount] = useState(20);
      useEffect(() => {
        const worker = new Worker(new URL('./count.ts', import.meta.url), { type: 'module' });
        worker.addEventListener('message', ({ data }) => setCount(data));
        worker.postMessage(20);
        return () => worker.terminate();
      }, []);
      return (
        <>
          <h1 className={styles.sign}>Illustrated</h1>
          {[star.href, moon, square].map((address) => <img key={address} src={address} alt="" />)}
          <a href={terms}>Terms</a>
          <output>{count}</output>
        </>
      );
    }
    export const screen = { meta: () => ({ title: 'Illustrated', description: '' }), Component: Illustrated };`,
};

/** Builds the blog again with a main page that has images, a font and a worker of its own. @returns a folder ready to be published */
export async function illustratedBlog(version: string): Promise<string> {
  const folder = freshFolder(`blog-${version}`);
  const main = path.join(folder, 'src/screens/main');
  await mkdir(folder, { recursive: true });
  for (const part of ['src', 'contract', 'package.json', 'rspack.config.ts'])
    await cp(path.join(ROOT, 'mf-blog', part), path.join(folder, part), { recursive: true });
  await rewrite(path.join(folder, 'package.json'), (text) => JSON.stringify({ ...(JSON.parse(text) as object), version }));
  for (const [file, content] of Object.entries(FILES)) await writeFile(path.join(main, file), content);
  await buildFolder(folder);
  return folder;
}
