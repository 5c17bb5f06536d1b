import { Columns } from '#src/diagram/columns.tsx';
import type { DiagramData } from '#src/diagram/diagram-data.ts';
import { Flow } from '#src/diagram/flow.tsx';
import { Scenes } from '#src/diagram/scenes.tsx';
import { Search } from '#src/diagram/search.tsx';
import { Spans } from '#src/diagram/spans.tsx';
import { planHall } from '#src/hemicycle/hall.ts';
import styles from '#src/diagram/diagram.module.css';

interface DiagramProps {
  diagram: DiagramData;
  /** Alias of the text that it belongs to: decides the colours, which are those of its cover. */
  seed: string;
}

/**
 * A diagram in a text, drawn from data. Assistive technology reads `alt` and the caption.
 * @example
 * <Diagram seed="latency" diagram={{ kind: 'flow', alt: '…', caption: '…', steps }} />
 */
export function Diagram({ diagram, seed }: DiagramProps) {
  return (
    <figure className={styles.figure} data-hall={planHall(seed).pair}>
      <div className={styles.frame} role="img" aria-label={diagram.alt}>
        <Drawn diagram={diagram} />
      </div>
      <figcaption className={styles.caption}>{diagram.caption}</figcaption>
    </figure>
  );
}

function Drawn({ diagram }: { diagram: DiagramData }) {
  if (diagram.kind === 'flow') return <Flow flow={diagram} />;
  if (diagram.kind === 'spans') return <Spans spans={diagram} />;
  if (diagram.kind === 'search') return <Search search={diagram} />;
  return diagram.kind === 'columns' ? <Columns columns={diagram} /> : <Scenes scenes={diagram} />;
}
