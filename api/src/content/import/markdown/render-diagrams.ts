import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { diagram } from '@plenum/shared-contracts/diagrams/diagram';
import { diagramHtml } from '@plenum/shared-contracts/diagrams/diagrams-in-html';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { decodeEntities } from '#src/content/import/markdown/plain-text.ts';
import { typesetData } from '#src/content/import/typography/typeset.ts';

/** How a sanitised text contains a code block of the language `diagram`. */
const BLOCK = /<pre><code class="language-diagram">([\s\S]*?)<\/code><\/pre>/g;

/**
 * Replaces the code blocks that describe a diagram in YAML by its figure.
 * @param html sanitised
 * @param file named in errors
 * @throws ContentError naming the file and every invalid or unknown field
 */
export function renderDiagrams(html: string, file: string): string {
  return html.replace(BLOCK, (_, code: string) =>
    diagramHtml(typesetData(parseYaml(diagram, decodeEntities(code), `${file}: diagram`)), escapeHtml),
  );
}
