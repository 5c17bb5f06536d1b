import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishSite } from '@plenum/scripts/stack/releases/publish-site';
import { builtRemote } from '#src/site/builds.ts';
import { rewrite } from '#src/releases/blog-variant.ts';
import { untilShown } from '#src/site/site-status.ts';
import type { Site } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';

/** Releases mf-webinars as if it had been built with another major version of shared-ui than the shell. */
export async function releaseIncompatibleWebinars({ urls, tokens }: Site, version: string): Promise<void> {
  const folder = freshFolder(`webinars-${version}`);
  await cp(builtRemote('mf-webinars'), folder, { recursive: true });
  await rewrite(path.join(folder, 'package.json'), (text) => JSON.stringify({ ...(JSON.parse(text) as object), version }));
  await rewrite(path.join(folder, 'dist/node/remote-entry.cjs'), (text) =>
    text.replaceAll(/\bmf_webinars_[0-9a-f]{12}\b/g, `$&_${version.replaceAll(/\W/g, '_')}`),
  );
  const web = path.join(folder, 'dist/web');
  let changed = 0;
  for (const file of (await readdir(web)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(path.join(web, file), 'utf8');
    const incompatible = text.replaceAll(/(shareKey:"@plenum\/shared-ui\/[^}]*?requiredVersion:)"\^[^"]+"/g, '$1"^999.0.0"');
    if (incompatible !== text) changed += 1;
    await writeFile(path.join(web, file), incompatible);
  }
  if (changed === 0) throw new Error('The built webinars take no parts of shared-ui from the page.');
  await publishSite({ url: urls.releases, tokens }, [{ name: 'mf-webinars', folder, isReleased: true }], () => undefined);
  await untilShown(urls.site, 'mf-webinars', version);
}
