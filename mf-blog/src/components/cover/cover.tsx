import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { travelling } from '#src/travelling.ts';

/** An article's cover; it travels from the list to the article and back. */
export function Cover({ alias, frame, className }: { alias: string; frame: 'wide' | 'standard' | 'square'; className?: string }) {
  return <Hemicycle seed={alias} frame={frame} className={className} ref={travelling('cover', alias)} />;
}
