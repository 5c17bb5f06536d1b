/**
 * Screens that the shell's own route table refers to, with the path parameters that each reads. A remote may have others: it declares
 * where they are shown (`routes` and `fills` in contract.ts). Builds copy the parameters to the manifest, where the registry compares them
 * with the paths of the shell.
 */
export const REMOTE_SCREENS = {
  'mf-blog': {
    main: [],
    category: ['category'],
    article: ['category', 'article'],
  },
  'mf-webinars': {
    list: [],
    relevance: ['relevance'],
    filter: ['filter'],
    detail: ['aliace'],
    join: ['aliace', 'token'],
  },
  'mf-auth': {
    /** One page with two modes, selected by its path: `/signup` and `/signin`. */
    sign: [],
    'social-auth': [],
    'recovery-password': [],
    'new-password': ['hash'],
    'email-validate': ['hash'],
    validate: ['hash'],
    invite: ['hash'],
  },
  'mf-profile': {
    /** `*` is the path below `/account/`, empty for the overview. */
    account: ['*'],
    quiz: ['aliace'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

interface PropTypes {
  string: string;
  number: number;
  boolean: boolean;
}

/** Blocks that the shell's own pages embed, with the type of each property. */
export const REMOTE_BLOCKS = {
  'mf-blog': {
    /** The newest articles; `count` from 1 to 12. */
    'latest-articles': { count: 'number' },
  },
  'mf-webinars': {
    /** The next webinars that have not started, on the main page without those of the strip; `count` from 1 to 12. */
    'next-webinars': { count: 'number' },
    /** The current or next webinar. */
    'live-strip': {},
  },
} as const satisfies Record<string, Record<string, Record<string, keyof PropTypes>>>;

type Screens = typeof REMOTE_SCREENS;
type Blocks = typeof REMOTE_BLOCKS;

/** Remote → screen → its path parameters. */
export type RemoteScreens = {
  [R in keyof Screens]: { [S in keyof Screens[R]]: Screens[R][S] extends readonly (infer P extends string)[] ? Record<P, string> : never };
};

/** Remote → block → its properties. */
export type RemoteBlocks = {
  [R in keyof Blocks]: {
    [B in keyof Blocks[R]]: keyof Blocks[R][B] extends never
      ? Record<never, never>
      : { [P in keyof Blocks[R][B]]: Blocks[R][B][P] extends keyof PropTypes ? PropTypes[Blocks[R][B][P]] : never };
  };
};

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
