import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '#src/test.ts';

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
if (!hasXmllint) process.stderr.write('Skipped: feed and sitemap are not read by xmllint (libxml2-utils).\n');

const SITEMAP_SCHEMA = path.join(path.dirname(fileURLToPath(import.meta.resolve('sitemap/package.json'))), 'schema/sitemap.xsd');

for (const [file, options] of [
  ['/sitemap.xml', ['--schema', SITEMAP_SCHEMA]],
  ['/feeds/blog.xml', []],
  ['/feeds/status.xml', []],
] as const)
  test(`${file} – checked by xmllint – no errors`, async ({ site }) => {
    test.skip(!hasXmllint, 'xmllint is missing (libxml2-utils)');
    const input = await (await fetch(site.urls.site + file)).text();
    const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', ...options, '-'], { input, encoding: 'utf8' });
    expect([status, stderr.replace(/^- validates\n$/, '')]).toEqual([0, '']);
  });
