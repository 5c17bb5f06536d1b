import { LOADERS_CHUNK } from '#src/remote/lazy-code.ts';

/** A file that declares a screen or a block, or has parts that hydrate later. */
const SUBJECT = /\b(?:defineScreen|defineBlock|ScreenModule|BlockModule|hydrateLater)\b/;
/** `loader: loadArticle,` and `loader: (context) => loadArticle(context),` */
const LOADER = /\bloader: (?:\((\w+)\) => (\w+)\(\1\)|(\w+))(?=\s*[,}])/g;
/** `hydrateLater(ContactForm)` */
const COMPONENT = /\bhydrateLater\((\w+)\)/g;
const COMMENTS = /\/\*[^]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;

interface Import {
  readonly statement: string;
  readonly names: readonly string[];
  readonly from: string;
}

/**
 * Moves code that a first view does not need into chunks of its own: imported loaders into the chunk `loaders`, components that hydrate
 * later into a chunk each. What a file uses in other places, too, or declares itself, stays where it is.
 * @param source TypeScript, as written
 * @returns TypeScript with dynamic imports
 */
export function splitLazyChunks(source: string): string {
  if (!SUBJECT.test(source)) return source;
  const code = source.replaceAll(COMMENTS, '');
  const imports = importsOf(source);
  const moved = new Map<string, Import>();
  const move = (name: string): string | null => {
    const found = imports.find(({ names }) => names.includes(name));
    // Its import, and this use.
    if (!found || code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length !== 2) return null;
    moved.set(name, found);
    return found.from;
  };
  let result = source.replaceAll(
    LOADER,
    (use: string, _context: string | undefined, called: string | undefined, named: string | undefined) => {
      const name = called ?? named ?? '';
      const from = move(name);
      return from === null ? use : `loader: lazyLoader(${lazy(LOADERS_CHUNK, from, name)})`;
    },
  );
  result = result.replaceAll(COMPONENT, (use: string, name: string) => {
    const from = move(name);
    return from === null ? use : `hydrateLater({ load: ${lazy(`late-${kebab(name)}`, from, name)} })`;
  });
  if (moved.size === 0) return source;
  for (const each of new Set(moved.values())) result = result.replace(each.statement, withoutNames(each, moved));
  return `import { lazyLoader } from '@plenum/federation/remote/lazy-code';${result}`;
}

const lazy = (chunk: string, from: string, name: string) =>
  `() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(from)}).then((m) => m.${name})`;

const kebab = (name: string) => name.replaceAll(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase();

function importsOf(source: string): Import[] {
  return [...source.matchAll(/^import \{([^}]*)\} from ['"]([^'"]+)['"];?/gm)].map(([statement, names = '', from = '']) => ({
    statement,
    names: names.split(',').map((name) => name.trim()),
    from,
  }));
}

/** Types stay: the compiler drops them. */
function withoutNames({ names, from }: Import, moved: ReadonlyMap<string, Import>): string {
  const rest = names.filter((name) => name !== '' && !moved.has(name));
  if (rest.length === 0) return '';
  const areTypes = rest.every((name) => name.startsWith('type '));
  return areTypes
    ? `import type { ${rest.map((name) => name.slice('type '.length)).join(', ')} } from '${from}';`
    : `import { ${rest.join(', ')} } from '${from}';`;
}
