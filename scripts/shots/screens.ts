/** A page to take pictures of. */
export interface Screen {
  /** Names its files. */
  readonly name: string;
  readonly path: string;
}

const NAMES: Readonly<Record<string, string>> = { '/': 'main' };

/** `/blog?page=2` → `blog-page-2`. */
function screenAt(path: string): Screen {
  return { path, name: NAMES[path] ?? path.slice(1).replaceAll(/[^a-z0-9]+/gi, '-') };
}

/** Screens whose address does not depend on content: product-spec section 2 and decisions.md 3. */
export const FIXED_SCREENS: readonly Screen[] = [
  '/',
  '/zamena-ms-teams',
  '/alternativa-zoom',
  '/alternativa-discord',
  '/alternativa-skype',
  '/vash-vybor-platformy-dlya-online-meropriyaty',
  '/small-business',
  '/big-business',
  '/assistant-plenum',
  '/video-conference',
  '/webinars-product',
  '/messenger-product',
  '/online-broadcasts',
  '/for-partners',
  '/contacts',
  '/blog',
  '/blog?page=2',
  '/webinars',
  '/webinars/relevance/upcoming',
  '/webinars/relevance/past',
  '/tariffs',
  '/tariffs/prolongation',
  '/cart',
  '/payout',
  '/payout-success',
  '/payout-error',
  '/payout/prolongation',
  '/wiki',
  '/wiki/search?q=room',
  '/signup',
  '/signin',
  '/social-auth',
  '/recovery-password',
  '/account',
  '/personal_data_processing_policy',
  '/terms',
  '/cookies',
  '/nowhere',
].map(screenAt);

/** Whether a page is among those asked for: `only` holds beginnings of paths, `/` being the main page alone. */
export function isChosen({ path }: Screen, only: readonly string[]): boolean {
  return only.length === 0 || only.some((wanted) => (wanted === '/' ? path === '/' : path.startsWith(wanted)));
}
