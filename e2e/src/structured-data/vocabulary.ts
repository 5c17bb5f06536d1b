import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Class {
  readonly parents: string[];
  readonly properties: string[];
}

const INTERFACE = /^(?:export )?interface (\w+)(?:Base|Leaf) extends ([^{]+) \{$/;
const PROPERTY = /^ {4}"([^"@]+)"\?: /;
/**
 * Returns the vocabulary of schema.org, classes with their properties, in schema.org's format. Reads it from `schema-dts`, which is
 * generated from it, so that no test needs the network.
 */
export async function readVocabulary(): Promise<{ '@graph': object[] }> {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const classes = new Map<string, Class>();
  const classOf = (name: string): Class => {
    const known = classes.get(name) ?? { parents: [], properties: [] };
    classes.set(name, known);
    return known;
  };
  let current: Class | null = null;
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, name, bases = ''] = INTERFACE.exec(line) ?? [];
    const [, property] = PROPERTY.exec(line) ?? [];
    if (name) {
      current = classOf(name);
      current.parents.push(...[...bases.matchAll(/(\w+)Base\b/g)].map(([, base = '']) => base).filter((base) => base !== name));
    } else if (property) current?.properties.push(property);
    else if (line === '}') current = null;
  }
  return { '@graph': [...classes].flatMap(([name, found]) => entriesOf(name, found)) };
}

const id = (name: string) => ({ '@id': `schema:${name}` });

function entriesOf(name: string, { parents, properties }: Class): object[] {
  return [
    { ...id(name), '@type': 'rdfs:Class', 'rdfs:subClassOf': parents.map(id) },
    ...properties.map((property) => ({ ...id(property), '@type': 'rdf:Property', 'schema:domainIncludes': id(name) })),
  ];
}
