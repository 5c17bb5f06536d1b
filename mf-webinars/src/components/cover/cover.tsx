import { Hemicycle } from '@plenum/shared-ui/hemicycle';

/**
 * An article's cover. It keeps one name for view transitions, so it travels from the list to the
 * article and back. The name is set on the element because the site's content security policy
 * allows no style attributes in HTML; it matters only in the browser anyway.
 */
export function Cover({ alias, frame, className }: { alias: string; frame: 'wide' | 'standard' | 'square'; className?: string }) {
  const name = `cover-${alias.replaceAll(/[^\w-]/g, '-')}`;
  return (
    <Hemicycle
      seed={alias}
      frame={frame}
      className={className}
      ref={(element) => element?.style.setProperty('view-transition-name', name)}
    />
  );
}
