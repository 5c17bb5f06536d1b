import * as z from 'zod/mini';
import { digest } from '#src/release/digest.ts';
import { releaseName, releasePath, releaseVersion } from '#src/release/names.ts';

const file = z.object({ hash: digest, size: z.number().check(z.int(), z.gte(0)) });
const files = z.record(releasePath, file);

const DEFAULT_LAYOUT = 'app';

/** The files that one screen or block needs beyond the entry, in loading order. */
export const chunkFiles = z.object({ js: z.array(releasePath), css: z.array(releasePath) });
export type ChunkFiles = z.infer<typeof chunkFiles>;

/** A layout of the shell: `app`. */
export const layoutName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not the name of a layout such as app'), z.maxLength(64));

/** `main.sections`: its place and its kind. */
export const slotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/, 'is not a slot name such as main.sections'));

/** As `ScreenRoute` of the remote contract. */
export const declaredRoute = z.object({
  path: z.string(),
  layout: z._default(z.string(), DEFAULT_LAYOUT),
  personal: z._default(z.boolean(), false),
});
export type DeclaredRoute = z.infer<typeof declaredRoute>;

/** As `SlotFill` of the remote contract. */
export const declaredFill = z.object({
  slot: slotName,
  order: z._default(z.number(), 100),
  props: z._default(z.record(z.string(), z.unknown()), {}),
  when: z.optional(z.object({ signedIn: z.optional(z.boolean()), cookie: z.optional(z.string().check(z.minLength(1))) })),
});
export type DeclaredFill = z.infer<typeof declaredFill>;

const storedText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** As `StoredItem` of the remote contract. */
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

/** What a remote declares that it exposes; checked against its grants at publish. */
export const exposed = z.object({
  screens: z.array(
    z.object({
      name: z.string(),
      /** In manifests from before contract 1.3: routes in the layout `app`. Read with `routesOf`. */
      paths: z._default(z.array(z.string()), []),
      routes: z._default(z.array(declaredRoute), []),
      /** Slots that the screen hosts. */
      slots: z._default(z.array(slotName), []),
    }),
  ),
  blocks: z.array(z.object({ name: z.string(), fills: z._default(z.array(declaredFill), []) })),
  /** What it keeps in browsers. Absent where it declares nothing, and from manifests from before contract 1.8. */
  storage: z.optional(z.array(storedItem).check(z.maxLength(50))),
});
export type Exposed = z.infer<typeof exposed>;

/** The routes of a screen, whichever contract its remote was built against. */
export function routesOf({ paths, routes }: Pick<Exposed['screens'][number], 'paths' | 'routes'>): DeclaredRoute[] {
  return [...routes, ...paths.map((path) => ({ path, layout: DEFAULT_LAYOUT, personal: false }))];
}

/** What a shell has for remotes. */
export const offered = z.object({
  /** Layouts that a remote's screen may be shown in. */
  layouts: z.array(z.string()),
  /** Slots of the shell's own pages and layouts. */
  slots: z.array(slotName),
  /**
   * The shell's own table: `owner` is `shell`, or the remote whose screen it shows. A `reserved` path has no page yet:
   * a remote that is granted the path may declare it.
   */
  routes: z.array(z.object({ path: z.string(), owner: z.string(), reserved: z._default(z.boolean(), false) })),
});
export type Offered = z.infer<typeof offered>;

/** A part of a remote that a shell's route table names, and the first path that shows it. */
export const needed = z.object({ remote: releaseName, kind: z.enum(['screen', 'block']), name: z.string(), path: z.string() });
export type Needed = z.infer<typeof needed>;

/** One immutable version of the shell or of a remote: its files, their hashes, and what it was built against. */
export const releaseManifest = z.object({
  spec: z.literal('plenum.release/1'),
  name: releaseName,
  version: releaseVersion,
  /** The remote contract it was built against: `major.minor`. */
  contract: z.string().check(z.regex(/^\d+\.\d+$/)),
  /** Shared libraries it expects from the host: package → semver range. */
  shared: z.record(z.string(), z.string()),
  exposes: exposed,
  /** Of the shell: what its pages take of the remotes. Absent from remotes, and from shells built before it was written. */
  needs: z.optional(z.array(needed)),
  /** Of the shell: what it has for remotes. Absent from remotes, and from shells built before it was written. */
  offers: z.optional(offered),
  web: z.object({
    entry: releasePath,
    /** Files of the entry itself (beyond `entry`), loaded before anything is rendered. */
    initial: chunkFiles,
    /** `screen-article`, `block-latest-articles` → files. */
    chunks: z.record(z.string(), chunkFiles),
    files,
  }),
  node: z.object({ entry: releasePath, files }),
  source: z.object({ revision: z.nullable(z.string()), author: z.string() }),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;
