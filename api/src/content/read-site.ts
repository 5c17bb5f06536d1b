import { headerContent, publicSettings, type HeaderContent, type PublicSettings } from '@plenum/shared-contracts/site/schemas';
import { parseYaml } from '#src/content/parse-yaml.ts';
import { readText } from '#src/content/read-text.ts';

export interface SiteContent {
  readonly header: HeaderContent;
  readonly settings: PublicSettings;
}

/**
 * Reads `site/` of the content folder.
 * @throws ContentError naming file and field
 */
export async function readSite(contentDir: string): Promise<SiteContent> {
  const read = (file: string) => readText(contentDir, file);
  return {
    header: parseYaml(headerContent, await read('site/header.yaml'), 'site/header.yaml'),
    settings: parseYaml(publicSettings, await read('site/settings.yaml'), 'site/settings.yaml'),
  };
}
