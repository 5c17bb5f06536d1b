import * as z from 'zod/mini';
import { digest } from '#src/release/digest.ts';
import { releaseName, releasePath, releaseVersion } from '#src/release/names.ts';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';

const file = z.object({ hash: digest, size: z.number().check(z.int(), z.gte(0)) });
const files = z.record(releasePath, file);

/** The layout of every shell. It is used for a screen that names no layout, or one that the shell lacks. */
export const DEFAULT_LAYOUT = 'app';

/** Files that a screen or block needs in addition to the entry, in loading order. */
export const chunkFiles = z.object({
  js: z.array(releasePath),
  css: z.array(releasePath),
  /** Shared libraries that the scripts use: those that the host loads on first use are preloaded. Absent from builds before the field was added. */
  libraries: z.optional(z.array(z.string())),
});
export type ChunkFiles = z.infer<typeof chunkFiles>;

/** Name of a layout of the shell: `app`. */
export const layoutName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not the name of a layout such as app'), z.maxLength(64));

/** Name of a slot, `main.sections`: location and kind. */
export const slotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/, 'is not a slot name such as main.sections'));

/** See `ScreenRoute` of the remote contract. */
export const declaredRoute = z.object({
  path: z.string(),
  layout: z._default(z.string(), DEFAULT_LAYOUT),
  personal: z._default(z.boolean(), false),
});
export type DeclaredRoute = z.infer<typeof declaredRoute>;

/** See `SlotFill` of the remote contract. */
export const declaredFill = z.object({
  slot: slotName,
  order: z._default(z.number(), 100),
  props: z._default(z.record(z.string(), z.unknown()), {}),
  when: z.optional(z.object({ signedIn: z.optional(z.boolean()), cookie: z.optional(z.string().check(z.minLength(1))) })),
});
export type DeclaredFill = z.infer<typeof declaredFill>;

const storedText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** See `StoredItem` of the remote contract. */
export const storedItem = z.object({
  name: z
    .string()
    .check(z.regex(/^[\w.-]+\*?$/, 'is not the name of a cookie or key such as quizshow-player or quizshow-*'), z.maxLength(64)),
  where: z.enum(['cookie', 'local-storage', 'session-storage']),
  purpose: storedText(200),
  duration: storedText(80),
  category: z._default(z.enum(['necessary', 'statistics', 'contact', 'maps']), 'necessary'),
});
export type DeclaredStorage = z.infer<typeof storedItem>;

/** `typeof` a property of a block; `object` also stands for lists. */
export const propType = z.enum(['string', 'number', 'boolean', 'object']);
export type PropType = z.infer<typeof propType>;

/** What a remote declares it exposes. The registry checks it against the grants at publish. */
export const exposed = z.object({
  screens: z.array(
    z.object({
      name: z.string(),
      /** Manifests from before contract 1.3: routes in the layout `app`. Read it with `routesOf`. */
      paths: z._default(z.array(z.string()), []),
      routes: z._default(z.array(declaredRoute), []),
      /** Slots that the screen hosts. */
      slots: z._default(z.array(slotName), []),
      /** Path parameters that the screen reads where the shell's route table shows it. Absent where it declares its own routes. */
      params: z.optional(z.array(z.string())),
    }),
  ),
  blocks: z.array(
    z.object({
      name: z.string(),
      fills: z._default(z.array(declaredFill), []),
      /** Type of each property that the block requires where a page of the shell embeds it. */
      props: z.optional(z.record(z.string(), propType)),
    }),
  ),
  /** What the remote stores in browsers. Absent where it declares nothing, and in manifests from before contract 1.8. */
  storage: z.optional(z.array(storedItem).check(z.maxLength(50))),
});
export type Exposed = z.infer<typeof exposed>;

/**
 * Returns the routes of a screen, whichever contract its remote was built against.
 * @param screen a screen of a manifest, of any contract version
 * @returns the declared routes; empty when the screen declares none
 * @example
 * routesOf({ paths: ['/blog'], routes: [] }); // [{ path: '/blog', layout: 'app', personal: false }]
 */
export function routesOf({ paths, routes }: Pick<Exposed['screens'][number], 'paths' | 'routes'>): DeclaredRoute[] {
  return [...routes, ...paths.map((path) => ({ path, layout: DEFAULT_LAYOUT, personal: false }))];
}

/** A part that a shell still offers and that a later shell will not offer. */
export const deprecation = z.object({
  /** `capability`, `library`, `layout` or `slot`. Registries ignore kinds that they do not know. */
  kind: z.string(),
  /** Name of the capability, layout or slot, or import specifier of the shared library. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Only these exports of the library; absent: all of it. */
  exports: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Last day on which it is certainly offered: `2027-06-30`. */
  removed_after: z.iso.date(),
  /** What to do, as a sentence: `Use the capability events.` */
  instead: z.string().check(z.minLength(1), z.maxLength(300), z.refine(isPlainText, NOT_PLAIN_TEXT)),
});
export type Deprecation = z.infer<typeof deprecation>;

/** What a shell offers to remotes. */
export const offered = z.object({
  /** Layouts that screens of remotes may use. */
  layouts: z.array(z.string()),
  /** Slots of the shell's own pages and layouts. */
  slots: z.array(slotName),
  /**
   * Route table of the shell. `owner` is `shell`, or the remote whose screen the route shows. A `reserved` path has no page yet: a remote
   * that is granted the path may declare it.
   */
  routes: z.array(
    z.object({
      path: z.string(),
      owner: z.string(),
      reserved: z._default(z.boolean(), false),
      /** Screen of the owner, if the owner is a remote. */
      screen: z.optional(z.string()),
    }),
  ),
  /** Shared libraries by import specifier. `names` lists the exports of a library that is shared in part; null: all of them. */
  libraries: z.optional(z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) }))),
  /** Names of the capabilities. */
  capabilities: z.optional(z.array(z.string())),
  /** Which of all this will be removed. Absent from shells built before the field was added. */
  deprecated: z.optional(z.array(deprecation).check(z.maxLength(200))),
});
export type Offered = z.infer<typeof offered>;

/** A screen or block that the shell's route table refers to, and the first path that shows it. */
export const needed = z.object({
  remote: releaseName,
  kind: z.enum(['screen', 'block']),
  name: z.string(),
  path: z.string(),
  /** Path parameters that a screen gets at each of its paths. */
  params: z.optional(z.array(z.string())),
  /** Properties that a block gets from each page that embeds it. */
  props: z.optional(z.record(z.string(), propType)),
});
export type Needed = z.infer<typeof needed>;

/** What a remote uses of its shell. The build finds it in the modules of the remote and of its dependencies. */
export const used = z.object({
  /** Shared library → the exports in use, for a library that shells share in part; empty for one that they share whole. */
  libraries: z.record(z.string(), z.array(z.string())),
  /** Names of the capabilities in use. */
  capabilities: z.array(z.string()),
});
export type Used = z.infer<typeof used>;

/** One immutable version of the shell or of a remote: its files, their hashes, and what it was built against. */
export const releaseManifest = z.object({
  spec: z.literal('plenum.release/1'),
  name: releaseName,
  version: releaseVersion,
  /** Remote contract the release was built against: `major.minor`. */
  contract: z.string().check(z.regex(/^\d+\.\d+$/)),
  /** Shared libraries the release expects from the host: package → semver range. */
  shared: z.record(z.string(), z.string()),
  exposes: exposed,
  /** What a remote uses of its shell. Absent from shells, and from remotes built before the field was added. */
  uses: z.optional(used),
  /** Screens and blocks that the shell's pages need. Absent from remotes, and from shells built before the field was added. */
  needs: z.optional(z.array(needed)),
  /** What the shell offers to remotes. Absent from remotes, and from shells built before the field was added. */
  offers: z.optional(offered),
  web: z.object({
    entry: releasePath,
    /** Files loaded together with `entry`, before anything is rendered. */
    initial: chunkFiles,
    /** Name of the expose (`screen-article`, `block-latest-articles`) → its files. */
    chunks: z.record(z.string(), chunkFiles),
    files,
  }),
  node: z.object({ entry: releasePath, files }),
  source: z.object({ revision: z.nullable(z.string()), author: z.string() }),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;
