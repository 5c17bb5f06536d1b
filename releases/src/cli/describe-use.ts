/** Returns the end of the help: first steps, settings and exit codes. @param name how the command is started */
export function describeUse(name: string): string {
  return `First steps:
  ${name} status
  ${name} publish mf-blog
  ${name} activate mf-blog@1.3.0 --reason "New heading"
  ${name} rollback mf-blog --reason "Broken search"

Options of a command: ${name} activate --help

Settings (environment variables):
  RELEASES_PORT, DATA_DIR                    the registry of "npm start" and its tokens (3002, .data)
  RELEASES_URL, RELEASES_TOKEN               another registry
  RELEASES_ACTOR                             your name in the history (the name of your system account)
  RELEASES_TIMEOUT_SECONDS                   how long to wait for an answer (60)
  RELEASES_SITE_URL, SITE_PORT               the site that links of previews open (the site of "npm start", 3000)
  ERROR_TRACKING_URL, _ORG, _PROJECTS, _TOKEN
                                             where "publish" uploads source maps (nowhere)

Exit codes:
  0  done
  1  refused: the message says why and what to do
  2  wrong usage
  3  the registry, or error tracking, does not answer
  4  active, but not adopted by every site, or rolled back automatically

In scripts, add --json and start the command with npx plenum-release: npm run prints lines of its own.`;
}
