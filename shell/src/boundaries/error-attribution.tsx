import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';
import { CapabilitiesProvider, useCapabilities } from '@plenum/federation/remote/capabilities';

type Kind = 'screen' | 'block';
type Marker = ComponentType<{ readonly children?: ReactNode }>;

/** One component for each screen and block of the route table. */
const markers = new Map<string, Marker>();

/** Creates a component that is named after a part and renders its children. */
function markerOf(kind: Kind, reference: string): Marker {
  const name = `${kind}:${reference}`;
  const known = markers.get(name);
  if (known) return known;
  const marker: Marker = ({ children }) => children;
  marker.displayName = name;
  Object.defineProperty(marker, 'name', { value: name });
  markers.set(name, marker);
  return marker;
}

interface Props {
  readonly kind: Kind;
  /** `mf-blog#article`. */
  readonly reference: string;
  readonly children: ReactNode;
}

/**
 * Wraps one screen or block, so that its reports name it, and so does React's component stack when it throws. On the server nothing else
 * tells the parts of a page apart.
 */
export function ErrorAttribution({ kind, reference, children }: Props) {
  const capabilities = useCapabilities();
  const own = useMemo(
    () => ({
      ...capabilities,
      report: (error: unknown, details?: ReportDetails) => capabilities.report(error, { [kind]: reference, ...details }),
    }),
    [capabilities, kind, reference],
  );
  return <CapabilitiesProvider value={own}>{createElement(markerOf(kind, reference), null, children)}</CapabilitiesProvider>;
}

/** Returns the innermost part that a component stack names: `{ screen: 'mf-blog#article' }`. */
export function partInStack(componentStack: string | null | undefined): ReportDetails {
  const [, kind, reference] = /\b(screen|block):([\w-]+#[\w-]+)/.exec(componentStack ?? '') ?? [];
  return kind && reference ? { [kind]: reference } : {};
}
