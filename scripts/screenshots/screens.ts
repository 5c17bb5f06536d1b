/** A page of which screenshots are taken. */
export interface Screen {
  /** Prefix of its file names. */
  readonly name: string;
  /** Path on the site, or a URL outside it. */
  readonly path: string;
  /** Whether the page is shown to a signed-in user. */
  readonly isSignedIn?: boolean;
}

const NAMES: Readonly<Record<string, string>> = { '/': 'main' };

/** `/blog?page=2` → `blog-page-2`. */
function screenAt(path: string): Screen {
  return { path, name: NAMES[path] ?? path.slice(1).replaceAll(/[^a-z0-9]+/gi, '-') };
}

/** Screens whose addresses do not depend on content: specification section 2 and open question 3. */
export const FIXED_SCREENS: readonly Screen[] = [
  '/',
  '/zamena-ms-teams',
  '/alternativa-zoom',
  '/alternativa-discord',
  '/alternativa-skype',
  '/vash-vybor-platformy-dlya-online-meropriyaty',
  '/small-business',
  '/big-business',
  '/assistant-webinars',
  '/assistant-meetings',
  '/assistant-messenger',
  '/video-conference',
  '/webinars-product',
  '/messenger-product',
  '/online-broadcasts',
  '/for-partners',
  '/tour',
  '/contacts',
  '/blog',
  '/blog?page=2',
  '/blog?q=sound',
  '/blog/authors/vera',
  '/webinars',
  '/webinars/relevance/upcoming',
  '/webinars/relevance/past',
  '/webinars/speakers/vera',
  '/tariffs',
  '/tariffs/prolongation',
  '/cart',
  '/payout',
  '/payout-success',
  '/payout-error',
  '/payout/prolongation',
  '/quiz/what-you-need',
  '/wiki',
  '/wiki/shelf/1',
  '/wiki/book/1',
  '/wiki/page/1',
  '/wiki/search?q=room',
  '/signup',
  '/signin',
  '/social-auth',
  '/recovery-password',
  '/new-pass/abc',
  '/validate/abc',
  '/email-validate/abc',
  '/invite/abc',
  '/account',
  '/personal_data_processing_policy',
  '/terms',
  '/cookies',
  '/status',
  '/nowhere',
].map(screenAt);

/** Pages for signed-in users. */
export const SIGNED_IN_SCREENS: readonly Screen[] = [
  '/',
  '/account',
  '/account/webinars',
  '/account/tariff',
  '/account/companies',
  '/account/security',
].map((path) => ({
  path,
  name: `${screenAt(path).name}-signed-in`,
  isSignedIn: true,
}));

/** Whether the path of a screen begins with one of `only`. `/` selects only the main page. */
export function isSelected({ path }: Screen, only: readonly string[]): boolean {
  return only.length === 0 || only.some((wanted) => (wanted === '/' ? path === '/' : path.startsWith(wanted)));
}
