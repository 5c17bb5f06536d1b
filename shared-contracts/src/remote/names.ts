/**
 * Screens (with path parameters) and blocks (with props) that the shell's own route table and pages refer to. A remote may have others: it
 * declares where they are shown (`routes` and `fills` in contract.ts).
 */
export interface RemoteScreens {
  'mf-blog': {
    main: Record<never, string>;
    category: { category: string };
    article: { category: string; article: string };
  };
  'mf-webinars': {
    list: Record<never, string>;
    relevance: { relevance: string };
    filter: { filter: string };
    detail: { aliace: string };
    join: { aliace: string; token: string };
  };
  'mf-auth': {
    /** One page with two modes, selected by its path: `/signup` and `/signin`. */
    sign: Record<never, string>;
    'social-auth': Record<never, string>;
    'recovery-password': Record<never, string>;
    'new-password': { hash: string };
    'email-validate': { hash: string };
    validate: { hash: string };
    invite: { hash: string };
  };
  'mf-profile': {
    /** `*` is the path below `/account/`, empty for the overview. */
    account: { '*': string };
    quiz: { aliace: string };
  };
}

export interface RemoteBlocks {
  'mf-blog': {
    /** The newest articles; `count` from 1 to 12. */
    'latest-articles': { count: number };
  };
  'mf-webinars': {
    /** The next webinars that have not started; `count` from 1 to 12. */
    'next-webinars': { count: number };
    /** The current or next webinar. */
    'live-strip': Record<never, never>;
  };
}

export type ScreenName<R extends keyof RemoteScreens = keyof RemoteScreens> = {
  [K in R]: `${K}#${Extract<keyof RemoteScreens[K], string>}`;
}[R];
export type BlockName<R extends keyof RemoteBlocks = keyof RemoteBlocks> = {
  [K in R]: `${K}#${Extract<keyof RemoteBlocks[K], string>}`;
}[R];

type Split<Name extends string> = Name extends `${infer R}#${infer S}` ? [R, S] : never;

/** Props of a block by its full name, `mf-blog#latest-articles`. */
export type BlockProps<Name extends BlockName> =
  Split<Name> extends [infer R extends keyof RemoteBlocks, infer B]
    ? B extends keyof RemoteBlocks[R]
      ? RemoteBlocks[R][B]
      : never
    : never;
