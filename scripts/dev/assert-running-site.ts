import { ScriptError } from '#scripts/errors.ts';
import { answers } from '#scripts/process/answers.ts';

/** @throws ScriptError `site_not_running` with what to do about it */
export async function assertRunningSite(urls: { apiUrl: string; releasesUrl: string }): Promise<void> {
  const [api, releases] = await Promise.all([answers(`${urls.apiUrl}/v1/ping`), answers(`${urls.releasesUrl}/v1/health`)]);
  if (api && releases) return;
  const missing = [api ? '' : `the API at ${urls.apiUrl}`, releases ? '' : `the release registry at ${urls.releasesUrl}`]
    .filter(Boolean)
    .join(' and ');
  throw new ScriptError(
    'site_not_running',
    `One remote is developed against a running site, and ${missing} does not answer.\nStart the site in another terminal ("npm start"), or set API_URL and RELEASES_URL to one that runs.`,
  );
}
