import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';

/** Page of mf-auth for a new password; also for signed-in users. */
export const RECOVERY_PATH = '/recovery-password';

/** The sections of the account area: the overview with the profile below it, then the others, each with its own path below `/account`. */
export const SECTIONS = [
  { name: 'profile', path: '', title: 'Overview' },
  { name: 'webinars', path: 'webinars', title: 'Webinars' },
  { name: 'tariff', path: 'tariff', title: 'Tariff' },
  { name: 'companies', path: 'companies', title: 'Companies' },
  { name: 'security', path: 'security', title: 'Security' },
] as const;

export type SectionName = (typeof SECTIONS)[number]['name'];

/** Returns the section at a path below `/account/`, in upper or lower case, or null. */
export function sectionAt(path: string): SectionName | null {
  const plain = withoutTrailingSlashes(path).toLowerCase();
  return SECTIONS.find((section) => section.path === plain)?.name ?? null;
}

export function sectionHref(name: SectionName): string {
  const path = SECTIONS.find((section) => section.name === name)?.path;
  return path ? `/account/${path}` : '/account';
}
