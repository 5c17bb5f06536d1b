/** An import of one file by another. Both are paths from the root, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Folders of one parent that import each other in a circle. */
export interface FolderCycle {
  readonly parent: string;
  /** Names of the folders, sorted. */
  readonly folders: readonly string[];
  /** The imports between them. The direction with the fewest imports comes first, as it is the easiest to remove. */
  readonly imports: readonly Import[];
}

/**
 * Finds cycles among folders with the same parent, at each depth. An import counts for the two folders where the paths diverge.
 * Files in the parent itself belong to none of its folders.
 */
export function findFolderCycles(imports: readonly Import[]): FolderCycle[] {
  const byParent = new Map<string, Map<string, Map<string, Import[]>>>();
  for (const each of imports) {
    const parted = partOf(each);
    if (!parted) continue;
    const [parent, from, to] = parted;
    const folders = entryOf(byParent, parent, () => new Map<string, Map<string, Import[]>>());
    entryOf(
      entryOf(folders, from, () => new Map<string, Import[]>()),
      to,
      () => [],
    ).push(each);
  }
  return [...byParent]
    .flatMap(([parent, folders]) => cyclesAmong(folders).map((members) => describe(parent, members, folders)))
    .toSorted((a, b) => (a.parent < b.parent ? -1 : 1));
}

/** `['a', 'b', 'c']` for an import from `a/b/x.ts` to `a/c/d/y.ts`; null if one of the files is in the common folder. */
function partOf({ from, to }: Import): [parent: string, from: string, to: string] | null {
  const left = from.split('/').slice(0, -1);
  const right = to.split('/').slice(0, -1);
  const depth = left.findIndex((name, index) => name !== right[index]);
  const a = left[depth];
  const b = right[depth];
  return a === undefined || b === undefined ? null : [left.slice(0, depth).join('/'), a, b];
}

/** Returns groups of two or more strongly connected folders (Tarjan's algorithm). */
function cyclesAmong(folders: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (folder: string): number => {
    const own = order.size;
    order.set(folder, own);
    stack.push(folder);
    let low = own;
    for (const next of folders.get(folder)?.keys() ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? own);
    }
    lowest.set(folder, low);
    if (low === own) {
      const members = stack.splice(stack.indexOf(folder));
      if (members.length > 1) cycles.push(members.toSorted());
    }
    return low;
  };
  for (const folder of folders.keys()) if (!order.has(folder)) visit(folder);
  return cycles;
}

function describe(parent: string, members: readonly string[], folders: ReadonlyMap<string, ReadonlyMap<string, Import[]>>): FolderCycle {
  const among = members.flatMap((from) => members.map((to) => folders.get(from)?.get(to) ?? []));
  return { parent, folders: members, imports: among.toSorted((a, b) => a.length - b.length).flat() };
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}
